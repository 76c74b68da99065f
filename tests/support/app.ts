import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mailsIn, type ReadMail } from "./mails";

const cli = resolve("node_modules/@remix-run/serve/dist/cli.js");
const build = resolve("build/server/index.js");

/** The built app, as `npm start` runs it, on a port and a data folder of its own. */
export class App {
  private process: ChildProcess | undefined;
  private readonly readCodes = new Set<string>();
  readonly folder = mkdtempSync(join(tmpdir(), "aayojan-app-"));
  url = "";

  constructor(private readonly env: Record<string, string> = {}) {}

  static async start(env: Record<string, string> = {}): Promise<App> {
    const app = new App(env);
    await app.start();
    return app;
  }

  get databaseUrl() {
    return `file:${join(this.folder, "aayojan.db")}`;
  }

  get environment(): Record<string, string> {
    return {
      DEMO: "1",
      DATABASE_URL: this.databaseUrl,
      STORAGE_URL: `file:${join(this.folder, "files")}`,
      // Lets every test person come from an address of their own, so that limits don't mix them up.
      TRUST_PROXY: "1",
      ...this.env,
    };
  }

  async start() {
    const port = await freePort();
    this.url = `http://localhost:${port}`;
    const { PATH = "" } = process.env;
    this.process = spawn(process.execPath, [cli, build], {
      env: { PATH, NODE_ENV: "production", PORT: String(port), ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const log = createWriteStream(join(this.folder, "log"), { flags: "a" });
    this.process.stdout!.pipe(log);
    this.process.stderr!.pipe(log);
    await this.until("ready", async () => {
      if (this.process!.exitCode !== null) throw new Error(`The app did not start:\n${this.log()}`);
      return fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    });
  }

  log(): string {
    return readFileSync(join(this.folder, "log"), "utf8");
  }

  mails(): Promise<ReadMail[]> {
    return mailsIn(join(this.folder, "mail"));
  }

  /** The newest mail to an address, once it has arrived. */
  async mailTo(
    address: string,
    subject: string | RegExp = "",
    isNew: (mail: ReadMail) => boolean = () => true,
  ) {
    let found: ReadMail | undefined;
    await this.until(`a mail to ${address} about ${String(subject)}`, async () => {
      found = (await this.mails()).findLast(
        (mail) => mail.to === address && mail.subject.match(subject) !== null && isNew(mail),
      );
      return found !== undefined;
    });
    return found!;
  }

  /** The six digits of the newest code sent to an address; each mail is read once, so that a later call waits for the next. */
  async codeFor(address: string): Promise<string> {
    const mail = await this.mailTo(
      address,
      /\d{6}|code|कोड/i,
      ({ file }) => !this.readCodes.has(file),
    );
    this.readCodes.add(mail.file);
    return /\b\d{6}\b/.exec(mail.text)![0];
  }

  signal(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process!;
    if (child.exitCode !== null || child.signalCode !== null)
      return Promise.resolve(child.exitCode);
    return new Promise((done) => {
      child.once("exit", (code) => done(code));
      child.kill(signal);
    });
  }

  /** As a power cut would: nothing gets the chance to finish. */
  async kill() {
    await this.signal("SIGKILL");
  }

  async stop() {
    await this.signal("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async until(what: string, holds: () => Promise<boolean>) {
    const deadline = Date.now() + 60_000;
    while (!(await holds())) {
      if (Date.now() > deadline)
        throw new Error(`Waited in vain for ${what}\n${this.log().slice(-2000)}`);
      await new Promise((next) => setTimeout(next, 25));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
