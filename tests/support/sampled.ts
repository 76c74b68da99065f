import { Random } from "./fuzz/random";

/**
 * The rows of a long table that this stage runs: in `npm test` every tenth, from a first one that
 * the run's seed chooses, so that all are run in time; in `npm run test:all` each, or every fifth if
 * the rows are `alike`: the same code meets them all.
 */
export function sampled<T>(rows: readonly T[], { alike = false } = {}): T[] {
  const stage = process.env.TEST_STAGE;
  const every = stage === "main" ? 10 : stage === "all" && alike ? 5 : 1;
  const first = new Random(process.env.SEED ?? "").below(Math.min(every, rows.length));
  return rows.filter((_, at) => at % every === first);
}
