// Trial engine: what compilers and objdump say is read right, and units that need exceptions or run-time type
// information are told from others by a real compiler.
#include "system/files.h"
#include "trials/codec_unit.h"
#include "trials/object_facts.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

TEST(ObjectFacts, FindTheLargestFrame) {
  const auto frame = largest_frame(
      "a.h:3:8:void small(int)\t48\tstatic\n"
      "b.h:12:3:large(const std::vector<int>&) [with T = a::b]\t13472\tdynamic,bounded\n"
      "c.h:1:1:middle()\t512\tstatic\n"
      "not a frame\n");
  ASSERT_TRUE(frame);
  EXPECT_EQ(*frame, (StackFrame{13472, "large(const std::vector<int>&) [with T = a::b]"}));
  EXPECT_FALSE(largest_frame(""));
}

TEST(ObjectFacts, CountWhatCanChangeAndNothingElse) {
  const auto state = state_in(
      "\nunit.o:     file format elf64-x86-64\n\nSections:\nIdx Name          Size      VMA\n"
      "  0 .text         00000029  0000000000000000  0000000000000000  00000040  2**0\n"
      "  5 .init_array   00000010  0000000000000000  0000000000000000  00000070  2**3\n"
      "SYMBOL TABLE:\n"
      "0000000000000000 l    d  .bss\t0000000000000000 .bss\n"
      "0000000000000004 g     O .bss\t0000000000000008 counter\n"
      "0000000000000000 u     O .bss._ZGVZ1f\t0000000000000008 guard variable for f()::table\n"
      "0000000000000000 u     O .data.rel.local\t0000000000000018 .hidden f()::table\n"
      "0000000000000000  w    O .data.rel.ro._ZTV1A\t0000000000000020 vtable for A\n"
      "0000000000000000 g     O .rodata\t0000000000000040 constants\n"
      "0000000000000000 l     O .tbss\t0000000000000010 of_each_thread\n"
      "0000000000000000  w    O .data.rel.local.DW.ref.__gxx_personality_v0\t0000000000000008 .hidden "
      "DW.ref.__gxx_personality_v0\n"
      "0000000000000000 g     F .text\t0000000000000029 f()\n");
  ASSERT_TRUE(state);
  EXPECT_EQ(*state, (UnitState{2, 8 + 24, {"counter", "f()::table"}}));
  EXPECT_FALSE(state_in("unit.obj:     file format pe-x86-64\n")) << "other systems have other sections";
}

TEST(ObjectFacts, KeepEachMessageOnce) {
  const auto all = diagnostics_in(
      "In file included from a.cpp:1:\n"
      "lib/a.h:12:3: warning: unused [-Wunused]\n"
      "   12 |   warning: int a;\n"
      "lib/a.h:12:3: warning: unused [-Wunused]\n"
      "a.cpp:7: fatal error: lib/b.h: No such file or directory\n"
      "c++: error: unrecognized command-line option '-fx'\n");
  EXPECT_EQ(all, (std::vector<Diagnostic>{{"lib/a.h", "12", false, "unused [-Wunused]"},
                                          {"a.cpp", "7", true, "lib/b.h: No such file or directory"},
                                          {"", "", true, "unrecognized command-line option '-fx'"}}));
}

TEST(CodecUnit, LosesItsOwnThrowsAndNotThoseOfTheLibrary) {
  EXPECT_EQ(without_own_throws("# 1 \"/src/codec.h\" 1\nif (bad) throw std::length_error(\"throw\");\nthrow;\n"
                               "# 1 \"/lib/library.h\" 1 3\nthrow error();\n"
                               "# 3 \"/src/codec.h\" 2\nint rethrows;\n",
                               "/src"),
            "# 1 \"/src/codec.h\" 1\nif (bad) (void) std::length_error(\"(void)\");\nthrow;\n"
            "# 1 \"/lib/library.h\" 1 3\nthrow error();\n"
            "# 3 \"/src/codec.h\" 2\nint rethrows;\n");
}

#ifdef SCENEBENCH_TEST_COMPILER  // GCC or clang, on the machine that it compiles for

/// A unit whose library and codec have these texts, as it compiles with each flag.
class CompiledUnit {
 public:
  explicit CompiledUnit(const std::string& library, const std::string& codec = "") {
    for (const char* folder : {"library", "own", "generated/alone"}) {
      std::filesystem::create_directories(scratch_.path() / folder);
    }
    std::ofstream(scratch_.path() / "library/library.h") << library;
    std::ofstream(scratch_.path() / "own/codec.h") << "#include \"library.h\"\n" << codec;
    const auto source = scratch_.path() / "generated/alone/unit.cpp";
    std::ofstream(source) << "#include \"codec.h\"\n";
    const std::string folder = scratch_.path().string();
    const CodecUnit unit{"made-up", SCENEBENCH_TEST_COMPILER, source, folder + "/own", folder + "/generated",
                         "/library/", {"-std=c++20", "-I" + folder + "/library", "-I" + folder + "/own"}};
    rows_ = compile_unit(unit, std::chrono::seconds(60));
  }

  Row operator[](std::string_view question) const { return row_where(rows_, &Row::variant, question); }

 private:
  ScratchFolder scratch_;
  std::vector<Row> rows_;
};

constexpr const char* kPlain = "inline int plus_one(int number) { return number + 1; }\n";
constexpr const char* kThrows =
    "struct Failure {};\ntemplate <class T> T checked(T n) { if (n < 0) throw Failure(); return n; }\n";

TEST(CodecUnit, BuildsWithEachFlagIfNeitherItsLibraryNorItselfNeedsWhatThatTakes) {
  struct Case {
    const char *library, *codec, *without_exceptions, *without_rtti;
    const char* place = "";  ///< where exceptions are needed
  };
  for (const auto& [library, codec, without_exceptions, without_rtti, place] :
       {Case{kPlain, "int use(int n) { return plus_one(n); }\n", "builds", "builds"},
        Case{kThrows, "int use(int n) { return checked(n); }\n", "fails", "builds", "library/library.h:2: "},
        Case{"struct Failure {};\nint checked(int);  // throws Failure\n",
             "int use(int n) {\n  try {\n    return checked(n);\n  } catch (const Failure&) {\n    return 0;\n  }\n}\n",
             "fails", "builds", "codec.h:"},
        Case{"struct Refusal {\n  explicit Refusal(const char*);\n};\n",  // its own refusals
             "int use(int n) {\n  if (n < 0) throw Refusal(\"too few\");\n  return n;\n}\n", "builds", "builds"},
        Case{"#include <typeinfo>\nstruct A { virtual ~A() = default; };\n"
             "inline const char* name_of(const A& a) { return typeid(a).name(); }\n", "", "builds", "fails"}}) {
    SCOPED_TRACE(library);
    const CompiledUnit unit(library, codec);
    EXPECT_EQ(unit[engine::kNoExceptions].text, without_exceptions) << unit[engine::kNoExceptions].detail;
    EXPECT_EQ(unit[engine::kNoExceptions].detail.find(place), 0u) << unit[engine::kNoExceptions].detail;
    EXPECT_EQ(unit[engine::kNoRtti].text, without_rtti);
    const bool builds = std::string_view("builds") == without_exceptions && std::string_view("builds") == without_rtti;
    EXPECT_EQ(unit[engine::kNeither].text, builds ? "builds" : "fails");
    EXPECT_EQ(unit[engine::kWarnings].outcome, Outcome::ok);
  }
}

TEST(CodecUnit, CountsTheLibrarysWarningsAndNotTheCodecs) {
  const CompiledUnit unit("inline int first(int unused) { return 1; }\ninline int second(int unused) { return 2; }\n",
                          "inline int third(int unused) { return 3; }\n");
  EXPECT_EQ(unit[engine::kWarnings].value, 2);
  EXPECT_EQ(unit[engine::kWarnings].detail.find("library/library.h:1: "), 0u) << unit[engine::kWarnings].detail;
}

TEST(CodecUnit, MeasuresFramesAndState) {
  const CompiledUnit unit(
      "void fill(char*);\ninline void use_much() { char memory[100000]; fill(memory); }\n"
      "int number();\n",
      "int counter = number();\nconst int kept = 7;\nvoid use() { use_much(); }\n");
  EXPECT_GE(unit[engine::kFrame].value, 100'000);
  EXPECT_LT(unit[engine::kFrame].value, 110'000);
  if (unit[engine::kGlobals] == Row()) GTEST_SKIP() << "no objdump, or no ELF";
  EXPECT_EQ(unit[engine::kGlobals].value, sizeof(int));
  EXPECT_EQ(unit[engine::kGlobals].detail, "counter");
  EXPECT_EQ(unit[engine::kInitialisers].value, 1);
}

TEST(CodecUnit, IsNotJudgedIfItDoesNotCompileAtAll) {
  EXPECT_THROW(CompiledUnit("this is no C++\n"), std::runtime_error);
  const CodecUnit unit{"made-up", "no/such/compiler", "unit.cpp"};
  EXPECT_TRUE(says(thrown_by([&] { compile_unit(unit, std::chrono::seconds(60)); }), "no/such/compiler"));
}

#endif

TEST(CodecUnit, SaysWhatIsMissing) {
  const ScratchFolder scratch;
  const auto none = codec_unit_of("pugixml", scratch.path());
  ASSERT_FALSE(none);
  EXPECT_TRUE(says(none.error().message, "does not describe how pugixml is compiled"));
  std::filesystem::create_directories(scratch.path() / "generated");
  std::ofstream(scratch.path() / "generated/code_size_codec_raw_structs_Release.cmake")
      << "set(COMPILER [==[/no/such/compiler]==])\nset(COMPILER_ID [==[GNU]==])\n";
  const auto gone = codec_unit_of("raw-structs", scratch.path());
  ASSERT_FALSE(gone);
  EXPECT_TRUE(says(gone.error().message, "/no/such/compiler, is not here"));
}

}  // namespace
}  // namespace scenebench::testing
