// Two pieces of fixed work, the reference kernels, which show how fast the machine is at a moment.
//
// The chain: steps that wait for each other. It takes the same number of clock cycles whatever else runs, so it shows
// the clock frequency. Turbo and heat change that by a few per cent from one minute to the next, and every time with
// it.
//
// The wide kernel: independent steps that fill the core's issue slots and its first-level cache. It slows down when
// another program runs on the same core's other hyperthread. On a virtual machine that may be a neighbour's, which
// nothing inside shows and no chain reveals: codecs then take up to 1.7 times as long.
#pragma once

namespace scenebench {

/// The chain's length in clock cycles, of which a step takes six on x86-64 processors since 2008 (an addition, a shift
/// and an exclusive or of one cycle each, and a multiplication of three: A. Fog, "Instruction tables"). Where these
/// take other times, cycles are in units of this chain, and still agree from run to run.
inline constexpr int kChainSteps = 2048;
inline constexpr double kChainCycles = 6.0 * kChainSteps;

/// Do the work. They have a file of their own, which tests replace by work of their own.
void run_chain();
void run_wide_kernel();

/// How fast the machine is.
struct Speed {
  double chain_ns = 0;  ///< the time of the chain; 0 if it was never taken
  double crowding = 0;  ///< the wide kernel's time over the chain's, which no clock frequency changes
};

}  // namespace scenebench
