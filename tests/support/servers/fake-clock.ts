import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { days } from "~/platform/clock.server";
import { clockLibrary } from "./programs.mjs";

/**
 * The clock of a run under `faketime` (docs/testing.md), for the environment of what it starts.
 * Empty in any other run.
 */
export const clockOfRun = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)),
  ) as Record<string, string>;

/** How many milliseconds such a run is ahead of the machine. */
const runAhead = days(Number(/^\+(\d+)d$/.exec(process.env.FAKETIME ?? "")?.[1] ?? 0));

/**
 * Shifts the clock of an app's process ahead of the tests' own with libfaketime. `environment`
 * is empty if that is not installed.
 */
export class FakeClock {
  private readonly file = join(tmpdir(), `aayojan-clock-${randomUUID()}`);
  private readonly library = clockLibrary();
  private ahead = 0;

  constructor() {
    if (this.canMove) this.set(0);
  }

  get canMove(): boolean {
    return this.library !== null;
  }

  get environment(): Record<string, string> {
    if (!this.library) return {};
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** @param ahead milliseconds ahead of the tests' time */
  set(ahead: number) {
    this.ahead = ahead;
    writeFileSync(this.file, `+${Math.round((runAhead + ahead) / 1000)}`);
  }

  advance = (milliseconds: number) => this.set(this.ahead + milliseconds);

  now = () => new Date(Date.now() + this.ahead);

  remove() {
    rmSync(this.file, { force: true });
  }
}
