import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Load, Outcome, Post } from "./load";

const connections = 16;
/**
 * Enough for a fixed rate: a request waits for a connection only if responses take longer than half
 * a second.
 */
const rateConnections = 10;

/** Sends the requests, in another process. */
export class LoadGenerator {
  private readonly own: ChildProcess;

  constructor() {
    // Advanced serialization transfers the bytes of a post.
    this.own = fork(new URL("load.ts", import.meta.url).pathname, { serialization: "advanced" });
  }

  /** Sends this many requests as fast as they are answered. */
  send(target: Target, requests: number): Promise<Outcome> {
    return this.run({ ...target, connections, requests });
  }

  /**
   * Sends as many requests as are answered in this time.
   *
   * @returns responses a second
   */
  async fill(target: Target, seconds: number): Promise<number> {
    const outcome = await this.run({ ...target, connections, seconds });
    return outcome.requests / outcome.seconds;
  }

  /** Sends at a fixed rate, however long the responses take. */
  pace(target: Target, perSecond: number, seconds: number): Promise<Outcome> {
    return this.run({ ...target, connections: rateConnections, seconds, perSecond });
  }

  /** Sends each of these forms once, as fast as they are accepted. */
  post(posts: Post[]): Promise<Outcome> {
    return this.run({ posts, connections });
  }

  stop() {
    this.own.disconnect();
  }

  private async run(load: Load): Promise<Outcome> {
    this.own.send(load);
    const [outcome] = (await once(this.own, "message")) as [Outcome];
    if (outcome.failed > 0)
      throw new Error(
        `${outcome.failed} of ${outcome.requests} answers of ${"posts" in load ? load.posts[0]?.url : load.urls[0]} failed`,
      );
    return outcome;
  }
}

/** Pages of one server, requested in turn by one person. */
export type Target = { urls: string[]; cookie: string; encoding?: string | undefined };
