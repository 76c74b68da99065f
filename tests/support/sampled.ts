import { Random } from "./fuzz/random";

/**
 * The rows of a long table that this stage runs: in `npm test` every tenth, from a first one that
 * the run's seed chooses, so that all are run in time; in `npm run test:all` each.
 */
export function sampled<T>(rows: readonly T[]): T[] {
  if (process.env.TEST_STAGE !== "main") return [...rows];
  const first = new Random(process.env.SEED ?? "").below(Math.min(10, rows.length));
  return rows.filter((_, at) => at % 10 === first);
}
