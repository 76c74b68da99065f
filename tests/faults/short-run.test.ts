import { expect, test } from "vitest";
import { atOnce } from "./at-once";
import { clockChanges } from "./clock-changes";
import { kills } from "./kills";
import { mailFaults } from "./mail-faults";
import { shortRun, type Scenario } from "./scenario";
import { slowClients } from "./slow-clients";
import { Random } from "../support/fuzz/random";

const seed = process.env.FAULTS_SEED ?? new Date().toISOString().slice(0, 10);

// The short form of `npm run test:faults`.
test.each<[string, Scenario]>([
  [
    "the process is killed while clients write: all that was acknowledged is there, and nothing half",
    kills,
  ],
  ["twenty ask for the same at once, or two for opposites: it happens once", atOnce],
  ["the mail server refuses, or cuts off: every email arrives", mailFaults],
  ["the clock jumps ahead by a day and back: nobody is shut out", clockChanges],
  ["slow clients hold nobody up", slowClients],
])(`%s (seed ${seed})`, async (name, scenario) => {
  const { faults } = await scenario(shortRun, new Random(`${seed} ${name}`));
  expect(faults).toEqual([]);
});
