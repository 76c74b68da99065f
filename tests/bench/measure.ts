import type { Outcome } from "./load/load";
import type { LoadGenerator, Target } from "./load/load-generator";
import { pageFigures, type PageFigures } from "./page-figures";
import { cpuSeconds, memoryInMegabytes } from "../support/process-usage";

export type Server = { pid: number; url: string };
export type AppServer = Server & { log: string };
type Turn = { perSecond: number; cpuMs: number };

export type Measured = {
  name: string;
  goal: number;
  /** One measurement of each server for each pair. */
  app: Turn[];
  limit: Turn[];
  paced: { app: Outcome; limit: Outcome };
  page: PageFigures;
  memory: { app: number; limit: number };
};

const pacedPerSecond = 20;
const pacedSeconds = 5;

/** Measures a scenario on both servers in turn, so that other load on the machine affects both. */
export async function measure(
  load: LoadGenerator,
  { name, goal, app, limit }: { name: string; goal: number; app: Target; limit: Target },
  servers: { app: AppServer; limit: Server },
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Measured> {
  const turns = { app: [] as Turn[], limit: [] as Turn[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    turns.app.push(await turn(load, app, servers.app, seconds));
    turns.limit.push(await turn(load, limit, servers.limit, seconds));
  }
  return {
    name,
    goal,
    ...turns,
    paced: {
      app: await load.pace(app, pacedPerSecond, pacedSeconds),
      limit: await load.pace(limit, pacedPerSecond, pacedSeconds),
    },
    page: await pageFigures(app, servers.app.log),
    memory: {
      app: memoryInMegabytes(servers.app.pid),
      limit: memoryInMegabytes(servers.limit.pid),
    },
  };
}

async function turn(
  load: LoadGenerator,
  target: Target,
  { pid }: Server,
  seconds: number,
): Promise<Turn> {
  const [cpu, started] = [cpuSeconds(pid), performance.now()];
  const perSecond = await load.fill(target, seconds);
  const requests = (perSecond * (performance.now() - started)) / 1000;
  return { perSecond, cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / requests };
}
