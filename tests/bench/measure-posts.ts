import type { Outcome, Post } from "./load/load";
import type { LoadGenerator } from "./load/load-generator";
import type { Server } from "./measure";
import { cpuSeconds } from "../support/process-usage";

type Turn = Outcome & { perSecond: number; cpuMs: number };
export type MeasuredPosts = { name: string; goal: number; app: Turn[]; limit: Turn[] };

/** Sends the same forms to both servers in turn, as many each as there are pairs. */
export async function measurePosts(
  load: LoadGenerator,
  { name, goal, posts }: { name: string; goal: number; posts: Post[] },
  servers: { app: Server; limit: Server },
  pairs: number,
): Promise<MeasuredPosts> {
  const measured: MeasuredPosts = { name, goal, app: [], limit: [] };
  const size = Math.floor(posts.length / (pairs + 1));
  // The first batch warms both up.
  for (let lot = 0; lot <= pairs; lot += 1) {
    const ours = posts.slice(lot * size, (lot + 1) * size);
    const theirs = ours.map((post) => ({ ...post, url: `${servers.limit.url}/` }));
    const turns = {
      app: await turn(load, ours, servers.app),
      limit: await turn(load, theirs, servers.limit),
    };
    if (lot === 0) continue;
    measured.app.push(turns.app);
    measured.limit.push(turns.limit);
  }
  return measured;
}

async function turn(load: LoadGenerator, posts: Post[], { pid }: Server): Promise<Turn> {
  const cpu = cpuSeconds(pid);
  const outcome = await load.post(posts);
  return {
    ...outcome,
    perSecond: outcome.requests / outcome.seconds,
    cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / outcome.requests,
  };
}
