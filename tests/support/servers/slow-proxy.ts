import { createServer, connect, type AddressInfo, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Transform } from "node:stream";

/** In front of a server: passes on what clients send at a limited speed, and notes their requests. */
export class SlowProxy {
  /** Method and path of each request. */
  readonly requests: string[] = [];
  bytesPerSecond = Infinity;
  /** Requests that match lose their connection. */
  cut: RegExp | null = null;
  private readonly server: Server;

  private constructor(target: number) {
    this.server = createServer((client) => {
      const upstream = connect(target, "127.0.0.1");
      const slow = new Transform({
        transform: (chunk: Buffer, _, done) => {
          const found = chunk.toString("latin1").match(/^(GET|HEAD|PUT|POST|DELETE) \S+/gm) ?? [];
          this.requests.push(...found);
          if (found.some((request) => this.cut?.test(request))) return void client.destroy();
          const ms = (1000 * chunk.length) / this.bytesPerSecond;
          void pause(ms).then(() => done(null, chunk));
        },
      });
      client.pipe(slow).pipe(upstream).pipe(client);
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
      for (const one of [client, upstream]) one.on("error", () => one.destroy());
    });
  }

  static async start(target: number): Promise<SlowProxy> {
    const proxy = new SlowProxy(target);
    await new Promise<void>((listening) => proxy.server.listen(0, "127.0.0.1", listening));
    return proxy;
  }

  get port() {
    return (this.server.address() as AddressInfo).port;
  }

  stop() {
    this.server.close();
  }
}
