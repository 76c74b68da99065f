import type { Outcome, Post } from "./load/load";
import { LoadGenerator, type Target } from "./load/load-generator";
import type { Server } from "./measure";
import { memoryInMegabytes } from "../support/process-usage";

const perSecond = 20;

/**
 * Sends heavy forms, and measures how long another person's page takes during that.
 *
 * @returns a line to print
 */
export async function besideReader(
  { name, posts, atOnce }: { name: string; posts: Post[]; atOnce: number },
  page: Target,
  { pid }: Server,
): Promise<string> {
  const [writer, reader] = [new LoadGenerator(), new LoadGenerator()];
  try {
    const alone = await reader.pace(page, perSecond, 5);
    const before = memoryInMegabytes(pid);
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, memoryInMegabytes(pid))), 100);
    let isOver = false;
    const posting = writer.post(posts, atOnce).finally(() => (isOver = true));
    const beside: Outcome[] = [];
    while (!isOver) beside.push(await reader.pace(page, perSecond, 1));
    const posted = await posting;
    clearInterval(watch);
    const worst = (of: "p50" | "p99") => Math.max(...beside.map((outcome) => outcome[of]));
    return [
      `${name}: ${posted.requests}, ${atOnce} at once, ${(posted.requests / posted.seconds).toFixed(1)} a second`,
      `p50 ${posted.p50.toFixed(0)} ms, p99 ${posted.p99.toFixed(0)} ms`,
      `a reader beside it p50 ${worst("p50").toFixed(1)} ms, p99 ${worst("p99").toFixed(1)} ms in the worst second (alone ${alone.p50.toFixed(1)}, ${alone.p99.toFixed(1)})`,
      `memory ${before} MB before, ${highest} MB at most`,
    ].join("; ");
  } finally {
    writer.stop();
    reader.stop();
  }
}
