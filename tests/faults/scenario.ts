import type { Random } from "../support/fuzz/random";

/** How much of each scenario is done: the long run, and the short one of `npm test`. */
export type Extent = { kills: number; pairs: number; slowClients: number; fuzzed: number };
export const longRun: Extent = {
  kills: Number(process.env.FAULTS_KILLS ?? 50),
  pairs: 20,
  slowClients: 500,
  fuzzed: 10_000,
};
export const shortRun: Extent = { kills: 3, pairs: 3, slowClients: 60, fuzzed: 0 };

/** What a scenario counted, and every loss, half thing or double that it found. */
export type Outcome = { figures: Record<string, number | string>; faults: string[] };

export type Scenario = (extent: Extent, random: Random) => Promise<Outcome>;
