import { connect } from "node:net";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canRunClamd } from "./programs.mjs";
import { ServerProcess } from "./server-process";

/** Whether the tests that need clamd can run here; if not, a message says so. */
export function hasClamd(): boolean {
  if (canRunClamd()) return true;
  console.error(
    "\n!! SKIPPED: the tests against clamd. Install Debian's clamav-daemon; npm test does it where it runs as root with apt-get.\n",
  );
  return false;
}

/** What the server detects as a virus. */
export const virus = "Aayojan's harmless text that the tests call a virus";

/** A real clamd with the tests' own signature. */
export class ClamdServer extends ServerProcess {
  /** The limit for a scanned stream; the app's largest upload is 10 MB. */
  constructor(private readonly maxStreamLength = "12M") {
    super();
  }
  static start = (maxStreamLength?: string) => new ClamdServer(maxStreamLength).start();

  get url() {
    return `tcp://127.0.0.1:${this.port}`;
  }

  protected command(): [string, ...string[]] {
    const signatures = join(this.folder, "signatures");
    mkdirSync(signatures, { recursive: true });
    const hex = Buffer.from(virus).toString("hex");
    writeFileSync(join(signatures, "tests.ndb"), `Aayojan.Tests:0:*:${hex}\n`);
    const settings = [
      `DatabaseDirectory ${signatures}`,
      `TemporaryDirectory ${this.folder}`,
      `TCPSocket ${this.port}`,
      "TCPAddr 127.0.0.1",
      "Foreground yes",
      `StreamMaxLength ${this.maxStreamLength}`,
      "SelfCheck 0",
    ];
    const file = join(this.folder, "clamd.conf");
    writeFileSync(file, settings.join("\n") + "\n");
    return ["clamd", "--config-file", file];
  }

  protected answers = () =>
    new Promise<boolean>((settled) => {
      const socket = connect(this.port, "127.0.0.1", () => socket.write("zPING\0"));
      socket.once("data", (answer) => {
        settled(answer.toString().startsWith("PONG"));
        socket.destroy();
      });
      socket.once("error", () => settled(false));
      socket.once("close", () => settled(false));
    });
}
