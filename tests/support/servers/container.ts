import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync } from "node:fs";

/** The image to run instead of the built app, if `npm run test:container` names one. */
export const imageUnderTest = process.env.IMAGE_UNDER_TEST;

const engine = process.env.CONTAINER_ENGINE ?? "docker";
const asRoot = process.getuid?.() === 0;
/** The user id that the image itself sets. */
const owner = 1000;

/**
 * A container of the image, as restricted as possible: it writes only to its volume and /tmp, and
 * has no capabilities. Its folder is the volume.
 */
export class Container {
  private readonly name = `aayojan-test-${randomUUID()}`;
  private port = 0;

  constructor(private readonly folder: string) {
    if (asRoot) chownSync(folder, owner, owner);
  }

  /** Restarts the same container after it ended: it listens on the same port again. */
  start(env: Record<string, string>, freePort: number): { child: ChildProcess; port: number } {
    if (!this.port) this.create({ ...env, PORT: String(freePort) });
    this.port ||= freePort;
    const child = spawn(engine, ["start", "--attach", this.name], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { child, port: this.port };
  }

  signal(signal: NodeJS.Signals) {
    this.engine("kill", "--signal", signal, this.name);
  }

  /**
   * Runs a command beside the app.
   *
   * @returns its output
   * @throws if it failed
   */
  run(...command: string[]): string {
    return this.engine("exec", this.name, ...command);
  }

  /** Its volume stays: the next start is another container on it, as after an update. */
  remove() {
    if (this.port) this.engine("rm", "--force", this.name);
    this.port = 0;
  }

  private create(env: Record<string, string>) {
    const variables = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const user = asRoot ? [] : ["--user", `${process.getuid?.()}:${process.getgid?.()}`];
    const least = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
    const rest = ["--security-opt", "no-new-privileges", "--network", "host", ...user];
    const volume = ["--volume", `${this.folder}:/data`];
    const options = [...least, ...rest, ...volume, ...ownOptions(), ...variables];
    this.engine("create", "--name", this.name, ...options, imageUnderTest!);
  }

  private engine(...args: string[]): string {
    return execFileSync(engine, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  }
}

/** Further options that this machine's engine needs. */
const ownOptions = () => (process.env.CONTAINER_OPTIONS ?? "").split(" ").filter(Boolean);
