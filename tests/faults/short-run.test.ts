import { expect, test } from "vitest";
import { clockChanges } from "./clock-changes";
import { kills, killsOnServers } from "./kills";
import { shortRun, type Scenario } from "./scenario";
import { slowClients } from "./slow-clients";
import { hasLibsqlServer } from "../support/servers/libsql-server";
import { hasS3Server } from "../support/servers/s3-server";
import { Random } from "../support/fuzz/random";

const seed = process.env.FAULTS_SEED ?? new Date().toISOString().slice(0, 10);

// The short form of `npm run test:faults`.
const onServers =
  "two processes on a libSQL server with files in a bucket are killed while clients write: everything is there, and nothing is half-written";
const hasServers = hasLibsqlServer() && hasS3Server();

test.each<[string, Scenario]>([
  [
    "the process is killed while clients write: everything acknowledged is there, and nothing is half-written",
    kills,
  ],
  ...(hasServers ? [[onServers, killsOnServers] as [string, Scenario]] : []),
  ["the clock jumps ahead by a day and back: no one is locked out", clockChanges],
  ["slow clients delay no one", slowClients],
])(`%s (seed ${seed})`, async (name, scenario) => {
  const { faults } = await scenario(shortRun, new Random(`${seed} ${name}`));
  expect(faults).toEqual([]);
});
