import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient, type Client, type InArgs } from "@libsql/client";
import { Container, imageUnderTest } from "../servers/container";
import { clockOfRun } from "../servers/fake-clock";
import { copyTemplateDatabase, hasTemplateDatabase } from "../template-database";
import { memoryInMegabytes } from "../process-usage";
import { mailsIn, type ReadMail } from "./mails";

const program = resolve("serve.mjs");

/** The built app, run like `npm start` or in a container, on its own port and data folder. */
export class App {
  private process: ChildProcess | undefined;
  private written = "";
  private readonly waits = new Set<{ what: string; isGivenUp: boolean }>();
  private readonly readCodes = new Set<string>();
  readonly folder: string;
  url = "";
  /** Where the app writes its output; by default a pipe that the tests read. */
  private readonly output: number | "pipe";
  /** A command that runs the app as its last arguments. */
  private readonly under: readonly string[];
  /** The container it runs in, if an image is tested. */
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
      /** As a new installation: it creates its schema and its secrets itself. */
      fromNothing?: boolean;
    } = {},
  ) {
    this.under = under;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), "aayojan-app-"));
    const ownKeys = ["DATABASE_URL", "SESSION_SECRET", "DATA_KEY"];
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

  /** A second process on the same files. Stop it before this one, which deletes them. */
  async startAnother(): Promise<App> {
    const other = new App({ ...this.env, DATABASE_URL: this.databaseUrl }, { folder: this.folder });
    await other.start();
    return other;
  }

  get databaseUrl() {
    return `file:${join(this.folder, "aayojan.db")}`;
  }

  /** Whether a test may insert people directly into its database. */
  get takesPeople(): boolean {
    return Boolean(this.environment.DATABASE_URL?.startsWith("file:"));
  }

  get environment(): Record<string, string> {
    const folder = this.container ? "/data" : this.folder;
    const { TIME_LIMIT_FACTOR } = process.env;
    return {
      ...(this.env.FAKETIME_TIMESTAMP_FILE === undefined && clockOfRun()),
      DEMO: "1",
      DATA_FOLDER: folder,
      DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
      STORAGE_URL: `file:${join(folder, "files")}`,
      // Lets every test person have their own IP, so that rate limits don't mix them up.
      TRUST_PROXY: "1",
      ...(TIME_LIMIT_FACTOR && { TIME_LIMIT_FACTOR }),
      // The lowest cost, which production would refuse: hashing has its own tests.
      ...(this.env.DEMO === undefined && { PASSWORD_HASH_COST: "4" }),
      ...this.env,
    };
  }

  async start() {
    // Another process may take the port between finding it free and the app listening on it.
    while ((await this.listenOn(await freePort())) === "port taken");
    await this.waitFor("the app to be ready", async () => {
      if (this.hasExited()) throw new Error(`The app did not start:\n${this.written}`);
      return fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    });
  }

  /** The app's output since its first start. */
  log(): string {
    return this.written;
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** The memory of its process; 0 without /proc. */
  memoryInMegabytes = () => memoryInMegabytes(this.pid!) || 0;

  /** Runs a statement directly, waiting its turn: the app itself may be writing. */
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

  /** Until it is closed `query` reuses one connection, which is faster for a thousand calls. */
  keepConnection() {
    const reused = this.connect();
    this.connection = reused;
    return {
      close: () => {
        this.connection = undefined;
        reused.close();
      },
    };
  }

  mails(): Promise<ReadMail[]> {
    return mailsIn(join(this.folder, "mail"));
  }

  /** The newest email to an address, once it has arrived. */
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
   * The six digits of the newest code sent to an address; each email is read once, so that a later
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

  /** The exit code of its process; null if a signal ended it. */
  ended(): Promise<number | null> {
    const child = this.process!;
    if (this.hasExited()) return Promise.resolve(child.exitCode);
    return new Promise((done) => void child.once("exit", (code) => done(code)));
  }

  /** Kills it like a power cut: nothing can finish. */
  async kill() {
    await this.signal("SIGKILL");
  }

  /** The next test file uses the app: its log starts again. */
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

  /** Polls for as long as the test may take; what never happened is printed when its file ends. */
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
   * Resolves when the app listens, or when its process has ended instead: the log has the reason.
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

  /** From now on no one reads the app's output. */
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
