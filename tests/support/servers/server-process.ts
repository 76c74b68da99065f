import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../running-app/app";
import { clockOfRun } from "./fake-clock";

/** A server that tests run against, on its own port and folder. */
export abstract class ServerProcess {
  private process: ChildProcess | undefined;
  readonly folder = mkdtempSync(join(tmpdir(), "aayojan-server-"));
  port = 0;

  protected abstract command(): [program: string, ...options: string[]];
  protected abstract answers(): Promise<boolean>;

  /** Starts it, or restarts it on the same port with the same data after `kill`. */
  async start(): Promise<this> {
    this.port ||= await freePort();
    const [program, ...options] = this.command();
    this.process = spawn(program, options, {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...clockOfRun() },
      stdio: "ignore",
    });
    while (!(await this.answers().catch(() => false))) {
      if (this.process.exitCode !== null) throw new Error(`${program} did not start`);
      await new Promise((next) => setTimeout(next, 25));
    }
    return this;
  }

  async kill() {
    const ended = once(this.process!, "exit");
    this.process!.kill("SIGKILL");
    await ended;
  }

  /** It accepts connections but answers nothing until `resume`. */
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
