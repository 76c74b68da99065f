import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient, type Client, type InArgs } from "@libsql/client";
import { Container, imageUnderTest } from "../servers/container";
import { copyTemplateDatabase, hasTemplateDatabase } from "../template-database";
import { mailsIn, type ReadMail } from "./mails";

const program = resolve("serve.mjs");

/**
 * The built app, as `npm start` runs it or in a container, on a port and a data folder of its own.
 */
export class App {
  private process: ChildProcess | undefined;
  private written = "";
  private readonly waits = new Set<{ what: string; isGivenUp: boolean }>();
  private readonly readCodes = new Set<string>();
  readonly folder: string;
  url = "";
  /** Where the app writes its lines; by itself a pipe that the tests read. */
  private readonly output: number | "pipe";
  /** A command that runs the app as its last arguments. */
  private readonly under: readonly string[];
  /** What it runs in, where an image is tested. */
  readonly container: Container | undefined;

  constructor(
    private readonly env: Record<string, string> = {},
    {
      folder,
      output = "pipe",
      under = [],
      fromNothing = false,
    }: {
      folder?: string;
      output?: number | "pipe";
      under?: readonly string[];
      /** As a new installation: it makes its schema and its secrets itself. */
      fromNothing?: boolean;
    } = {},
  ) {
    this.under = under;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), "aayojan-app-"));
    const ownKeys = ["DATABASE_URL", "DATABASE_SYNC_URL", "SESSION_SECRET", "DATA_KEY"];
    if (!folder && !fromNothing && hasTemplateDatabase() && !ownKeys.some((name) => name in env))
      copyTemplateDatabase(this.folder);
    this.output = output;
    if (imageUnderTest) this.container = new Container(this.folder);
  }

  static async start(env: Record<string, string> = {}): Promise<App> {
    const app = new App(env);
    await app.start();
    return app;
  }

  /** A second process on the same files. Stop it before this one, which removes them. */
  async startAnother(): Promise<App> {
    const other = new App({ ...this.env, DATABASE_URL: this.databaseUrl }, { folder: this.folder });
    await other.start();
    return other;
  }

  get databaseUrl() {
    return `file:${join(this.folder, "aayojan.db")}`;
  }

  /** Whether a test may write people into its database, beside it. */
  get takesPeople(): boolean {
    const { DATABASE_URL, DATABASE_SYNC_URL } = this.environment;
    return Boolean(DATABASE_URL?.startsWith("file:")) && !DATABASE_SYNC_URL;
  }

  get environment(): Record<string, string> {
    const folder = this.container ? "/data" : this.folder;
    return {
      DEMO: "1",
      DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
      STORAGE_URL: `file:${join(folder, "files")}`,
      // Lets every test person come from an address of their own, so that limits don't mix them up.
      TRUST_PROXY: "1",
      // The least there is, which production would refuse: hashing has tests of its own.
      ...(this.env.DEMO === undefined && { PASSWORD_HASH_COST: "4" }),
      ...this.env,
    };
  }

  async start() {
    // Another process may take the port between the moment it is found free and the moment the app
    // listens.
    while ((await this.listenOn(await freePort())) === "port taken");
    await this.waitFor("the app to be ready", async () => {
      if (this.hasExited()) throw new Error(`The app did not start:\n${this.written}`);
      return fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    });
  }

  /** What the app has written since its first start. */
  log(): string {
    return this.written;
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** What its process holds of the machine's memory; 0 where there is no /proc to read it from. */
  memoryInMegabytes(): number {
    const status = `/proc/${this.pid}/status`;
    const kilobytes = existsSync(status) && /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"));
    return kilobytes ? Math.round(Number(kilobytes[1]) / 1024) : 0;
  }

  /** Runs a statement beside the app, and waits its turn: the app itself may be writing. */
  async query(sql: string, args: InArgs = []) {
    const client = this.connection ?? this.connect();
    try {
      return (await client.execute({ sql, args })).rows.map((row) => ({ ...row }));
    } finally {
      if (client !== this.connection) client.close();
    }
  }

  private connect = () => createClient({ url: this.databaseUrl, timeout: 5000 });
  private connection: Client | undefined;

  /**
   * Until it is closed `query` uses one connection, which is quicker for who asks a thousand times.
   */
  keepConnection() {
    const kept = this.connect();
    this.connection = kept;
    return {
      close: () => {
        this.connection = undefined;
        kept.close();
      },
    };
  }

  mails(): Promise<ReadMail[]> {
    return mailsIn(join(this.folder, "mail"));
  }

  /** The newest mail to an email, once it has arrived. */
  async mailTo(
    email: string,
    subject: string | RegExp = "",
    isNew: (mail: ReadMail) => boolean = () => true,
  ) {
    let found: ReadMail | undefined;
    await this.waitFor(`a mail to ${email} about ${String(subject)}`, async () => {
      found = (await this.mails()).findLast(
        (mail) => mail.to === email && mail.subject.match(subject) !== null && isNew(mail),
      );
      return found !== undefined;
    });
    return found!;
  }

  /**
   * The six digits of the newest code sent to an email; each mail is read once, so that a later
   * call waits for the next.
   */
  async codeFor(email: string): Promise<string> {
    const mail = await this.mailTo(
      email,
      /\d{6}|code|OTP/i,
      ({ file }) => !this.readCodes.has(file),
    );
    this.readCodes.add(mail.file);
    return /\b\d{6}\b/.exec(mail.text)![0];
  }

  signal(signal: NodeJS.Signals): Promise<number | null> {
    const ended = this.ended();
    if (this.hasExited()) return ended;
    if (this.container) this.container.signal(signal);
    else this.process!.kill(signal);
    return ended;
  }

  /** The code that its process ends with; null if a signal ended it. */
  ended(): Promise<number | null> {
    const child = this.process!;
    if (this.hasExited()) return Promise.resolve(child.exitCode);
    return new Promise((done) => void child.once("exit", (code) => done(code)));
  }

  /** As a power cut would: nothing gets the chance to finish. */
  async kill() {
    await this.signal("SIGKILL");
  }

  /** The next test file uses the app: its log begins anew. */
  beginFile() {
    this.written = "";
  }

  /** A test file that shares the app has ended. */
  endFile() {
    this.giveUpWaits();
  }

  async stop() {
    this.giveUpWaits();
    await this.signal("SIGTERM");
    this.container?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Asks again and again, for as long as the test may take; what never came is printed when its
   * file ends.
   */
  async waitFor(what: string, holds: () => boolean | Promise<boolean>) {
    const wait = { what, isGivenUp: false };
    this.waits.add(wait);
    try {
      while (!(await holds())) {
        if (wait.isGivenUp) throw new Error(`A test ended while it waited for ${what}`);
        await new Promise((next) => setTimeout(next, 25));
      }
    } finally {
      this.waits.delete(wait);
    }
  }

  private giveUpWaits() {
    for (const wait of this.waits) {
      wait.isGivenUp = true;
      console.error(`A test waited in vain for ${wait.what}\n${this.written.slice(-2000)}`);
    }
  }

  /**
   * Settles when the app listens, or when its process has ended instead: the log has the reason.
   */
  private listenOn(port: number): Promise<"listening" | "port taken" | "ended"> {
    const started = this.container?.start(this.environment, port);
    this.url = `http://localhost:${started?.port ?? port}`;
    const { PATH } = process.env;
    const own = () => {
      const [command, ...args] = [...this.under, process.execPath, program];
      return spawn(command, args, {
        env: { PATH, NODE_ENV: "production", PORT: String(port), ...this.environment },
        stdio: ["ignore", this.output, "pipe"],
      });
    };
    const child = started?.child ?? own();
    this.process = child;
    const before = this.written.length;
    const output = () => this.written.slice(before);
    return new Promise((settled) => {
      let listens = false;
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (bytes: Buffer) => {
          this.written += bytes.toString();
          if (listens) return;
          listens = output().includes(`[remix-serve] ${this.url}`);
          if (listens) settled("listening");
        });
      if (!child.stdout) settled("listening");
      child.once("close", () => settled(output().includes("EADDRINUSE") ? "port taken" : "ended"));
    });
  }

  /** From now on nobody reads what the app writes. */
  closeOutput() {
    this.process!.stdout?.destroy();
    this.process!.stderr?.destroy();
  }

  private hasExited(): boolean {
    const { exitCode, signalCode } = this.process!;
    return exitCode !== null || signalCode !== null;
  }
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
