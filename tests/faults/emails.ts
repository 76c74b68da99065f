import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

type Manner = "takes" | "refuses" | "hangs" | "slow" | "cuts";

/**
 * A real SMTP server that records by Message-ID when each email arrived complete, and can
 * misbehave.
 */
export class EmailServer {
  readonly arrivals = new Map<string, number[]>();
  manner: Manner = "takes";
  private server: SMTPServer | undefined;
  private port = 0;

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      maxClients: 200,
      onRcptTo: (_address, _session, answer) => {
        if (this.manner === "refuses")
          answer(Object.assign(new Error("try later"), { responseCode: 451 }));
        else if (this.manner !== "hangs") answer();
      },
      onData: (stream, _session, answer) =>
        // A client that was killed leaves half an email.
        void this.receive(stream, answer).catch(() => undefined),
    });
    this.server.on("error", () => undefined);
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server.server, "listening");
    ({ port: this.port } = this.server.server.address() as AddressInfo);
    return this;
  }

  /** Open connections are cut. */
  async stop() {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    for (const connection of server.connections as Set<{ close: () => void }>) connection.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  }

  private async receive(stream: SMTPServerDataStream, answer: (error?: Error | null) => void) {
    let text = "";
    for await (const part of stream) text += String(part);
    const id = /^Message-ID: *<([^>]+)>/im.exec(text)?.[1] ?? "none";
    if (this.manner === "slow") await new Promise((later) => setTimeout(later, 300));
    this.arrivals.set(id, [...(this.arrivals.get(id) ?? []), Date.now()]);
    if (this.manner === "cuts")
      for (const connection of this.server?.connections ?? []) connection.close();
    else answer();
  }

  get doubled(): number[][] {
    return [...this.arrivals.values()].filter((times) => times.length > 1);
  }
}
