import { expect, test } from "vitest";
import { Random } from "../support/fuzz/random";
import { seconds } from "../support/time-limits.mjs";
import { walk } from "./walk";

// The short form of `npm run test:walk`.
const steps = 200;
const seed = process.env.WALK_SEED ?? "short";

test(
  `people who use only what the pages offer meet no fault in ${steps} steps (seed ${seed})`,
  // It sends a thousand requests.
  { timeout: seconds(120) },
  async () => {
    const { faults, transitions } = await walk(steps, new Random(seed));
    expect(
      faults.map(({ kind, where, what, steps: earlier }) =>
        [kind, where, what, ...earlier].join("\n"),
      ),
    ).toEqual([]);
    expect(transitions.unknown).toEqual([]);
    // Which ones differs from run to run, as ids do; a walk that gets nowhere makes none.
    expect(transitions.reached.size).toBeGreaterThan(10);
  },
);
