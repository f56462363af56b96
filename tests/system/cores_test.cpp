// Which processors are the fast ones, and what they are called.
#include "fixtures/test.h"
#include "system/cores.h"
#include "system/files.h"
#include "system/machine.h"

namespace scenebench::testing {
namespace {

class Processors : public ::testing::Test {
 protected:
  void put(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories((scratch_.path() / file).parent_path());
    ASSERT_FALSE(write_file(scratch_.path() / file, text + "\n"));
  }

  /// A processor of an ARM system, whose fastest kind has the capacity 1024.
  void put_capacity(int number, int capacity) {
    put("system/cpu/cpu" + std::to_string(number) + "/cpu_capacity", std::to_string(capacity));
  }

  std::vector<int> fastest() const { return fastest_processors(scratch_.path()); }

  ScratchFolder scratch_;
};

TEST_F(Processors, OfOneKindAreNotChosenFrom) {
  EXPECT_EQ(fastest(), std::vector<int>{}) << "the folder is empty";
  put("system/cpu/online", "0-1");
  EXPECT_EQ(fastest(), std::vector<int>{});
  put_capacity(0, 1024);
  put_capacity(1, 1024);
  EXPECT_EQ(fastest(), std::vector<int>{});
}

TEST_F(Processors, OfArmAreToldApartByTheirCapacity) {
  put("system/cpu/online", "0-4,7");
  for (const int number : {0, 1, 2}) put_capacity(number, 378);
  put_capacity(3, 871);
  for (const int number : {4, 7}) put_capacity(number, 1024);
  EXPECT_EQ(fastest(), (std::vector<int>{4, 7}));
  EXPECT_EQ(cores_of({0, 1, 4, 7}, scratch_.path()), (std::vector<Core>{{4}, {7}, {0}, {1}})) << "fastest first";
}

TEST_F(Processors, OfIntelAreToldApartByTheirLists) {
  put("system/cpu/online", "0-19");
  put("cpu_core/cpus", "0-11");
  EXPECT_EQ(fastest(), std::vector<int>{}) << "no frugal ones";
  put("cpu_atom/cpus", "12-19");
  EXPECT_EQ(fastest(), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
}

TEST_F(Processors, AreReadFromListsAsLinuxWritesThem) {
  EXPECT_EQ(numbers_in("0-3,8,10-11\n"), (std::vector<int>{0, 1, 2, 3, 8, 10, 11}));
  for (const char* none : {"", "x", "-1", "99999999999"}) EXPECT_EQ(numbers_in(none), std::vector<int>{}) << none;
  EXPECT_EQ(numbers_in("2,x"), std::vector<int>{2});
  EXPECT_EQ(numbers_in("3-"), std::vector<int>{});
}

TEST_F(Processors, ThatShareACoreAreFound) {
  for (const int number : {0, 1, 4, 5}) {
    put("system/cpu/cpu" + std::to_string(number) + "/topology/thread_siblings_list", number % 4 == 0 ? "0,4" : "1,5");
  }
  EXPECT_EQ(cores_of({0, 1, 4, 5}, scratch_.path()), (std::vector<Core>{{0, 4}, {1, 5}}));
  EXPECT_EQ(cores_of({1, 4, 9}, scratch_.path()), (std::vector<Core>{{4}, {1}, {9}})) << "those of the affinity mask";
}

TEST_F(Processors, AreTakenFromSeparateCoresFirst) {
  EXPECT_EQ(separate_cores_first({{0, 8}, {1, 9}, {2}}), (std::vector<int>{0, 1, 2, 8, 9}));
  std::vector<Core> sixteen;
  for (int core = 0; core < 8; ++core) sixteen.push_back({2 * core, 2 * core + 1});
  const std::vector<int> order = separate_cores_first(sixteen);
  ASSERT_EQ(order.size(), 16u);
  EXPECT_EQ(std::vector<int>(order.begin(), order.begin() + 9), (std::vector<int>{0, 2, 4, 6, 8, 10, 12, 14, 1}));
  EXPECT_EQ(separate_cores_first({}), std::vector<int>{});
}

TEST_F(Processors, OfThisProcessAreAtLeastOne) {
  EXPECT_FALSE(separate_cores_first(usable_cores()).empty());
  EXPECT_FALSE(stay_on_processor(-1)) << "no machine has it";
  EXPECT_FALSE(stay_on_processor(1 << 20));
}

TEST_F(Processors, OfArmHaveTheNamesOfTheirPartNumbers) {
  put("cpuinfo",
      "processor\t: 0\nBogoMIPS\t: 48.00\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x2\n"
      "CPU part\t: 0xd05\nCPU revision\t: 0\n\nprocessor\t: 1\nCPU implementer\t: 0x41\nCPU part\t: 0xd0b\n\n"
      "processor\t: 2\nCPU implementer\t: 0x61\nCPU part\t: 0x022\n");
  EXPECT_EQ(cpu_name_in(scratch_.path() / "cpuinfo"),
            "ARM processor (implementer 0x61, part 0x022), Cortex-A55, Cortex-A76");
  EXPECT_EQ(cpu_name_in(scratch_.path() / "missing"), "");
}

TEST_F(Processors, WhoseNamesHaveNoNumberAreToldApartByFamilyAndModel) {
  const auto name_of = [this](const std::string& name) {
    put("cpuinfo", "vendor_id\t: A\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: " + name + "\nstepping\t: 1\n");
    return cpu_name_in(scratch_.path() / "cpuinfo");
  };
  EXPECT_EQ(name_of("AMD EPYC"), "AMD EPYC (family 25, model 17)");
  EXPECT_EQ(name_of("Intel(R) Xeon(R) CPU @ 2.20GHz"), "Intel(R) Xeon(R) CPU @ 2.20GHz (family 25, model 17)");
  EXPECT_EQ(name_of("AMD EPYC 9354 32-Core Processor"), "AMD EPYC 9354 32-Core Processor");
}

}  // namespace
}  // namespace scenebench::testing
