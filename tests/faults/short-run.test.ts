import { expect, test } from "vitest";
import { atOnce } from "./at-once";
import { clockChanges } from "./clock-changes";
import { kills, killsOnServers } from "./kills";
import { mailFaults } from "./mail-faults";
import { shortRun, type Scenario } from "./scenario";
import { slowClients } from "./slow-clients";
import { hasLibsqlServer } from "../support/servers/libsql-server";
import { hasS3Server } from "../support/servers/s3-server";
import { Random } from "../support/fuzz/random";

const seed = process.env.FAULTS_SEED ?? new Date().toISOString().slice(0, 10);

// The short form of `npm run test:faults`.
const onServers =
  "two processes with replicas of a libSQL server, and files in a bucket, are killed while clients write: all is there, and nothing half";
const hasServers = hasLibsqlServer() && hasS3Server();

test.each<[string, Scenario]>([
  [
    "the process is killed while clients write: all that was acknowledged is there, and nothing half",
    kills,
  ],
  ...(hasServers ? [[onServers, killsOnServers] as [string, Scenario]] : []),
  ["twenty ask for the same at once, or two for opposites: it happens once", atOnce],
  ["the mail server refuses, or cuts off: every email arrives", mailFaults],
  ["the clock jumps ahead by a day and back: nobody is shut out", clockChanges],
  ["slow clients hold nobody up", slowClients],
])(`%s (seed ${seed})`, async (name, scenario) => {
  const { faults } = await scenario(shortRun, new Random(`${seed} ${name}`));
  expect(faults).toEqual([]);
});
