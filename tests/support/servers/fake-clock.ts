import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockLibrary } from "./programs.mjs";

/**
 * Shifts the clock of an app's process ahead of the machine's with libfaketime. `environment` is
 * empty if that is not installed.
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

  /** @param ahead milliseconds ahead of the machine's time */
  set(ahead: number) {
    this.ahead = ahead;
    writeFileSync(this.file, `+${Math.round(ahead / 1000)}`);
  }

  advance = (milliseconds: number) => this.set(this.ahead + milliseconds);

  now = () => new Date(Date.now() + this.ahead);

  remove() {
    rmSync(this.file, { force: true });
  }
}
