import { access, constants, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minutes, now } from "../clock.server";
import { freeBytesIn } from "../disk-space.server";
import { ok, problem, warning } from "./finding";

export async function checkDataFolder(folder: string) {
  const found = await stat(folder).catch(() => null);
  if (!found)
    return problem(`${folder} does not exist`, "Mount the volume, or correct DATABASE_URL.");
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await writeFile(probe, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return problem(
      `${folder} can't be written (${code})`,
      "Mount it writable, owned by the user that the app runs as.",
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  if ((found.mode & 0o077) !== 0)
    return warning(`other users of this machine can read ${folder}`, `Run chmod 700 ${folder}.`);
  return ok(`only the app's user can read and write ${folder}`);
}

const megabyte = 1024 * 1024;

export async function checkDisk(
  folder: string,
  limits = { warning: 2048 * megabyte, problem: 200 * megabyte },
) {
  const free = await freeBytesIn(folder);
  const found = `${formatBytes(free)} free in ${folder}`;
  const todo = "Free some space: once the disk is full, nothing more is saved.";
  if (free < limits.problem) return problem(found, todo);
  return free < limits.warning ? warning(found, todo) : ok(found);
}

/** Deadlines, codes and the audit log depend on a clock that never goes backwards. */
export function checkClock(written: readonly Date[]) {
  const newest = new Date(Math.max(0, ...written.map(Number)));
  if (+newest > +now() + minutes(2))
    return problem(
      `it is ${now().toISOString()}, but the database was written at ${newest.toISOString()}`,
      "Set the clock of this machine, and synchronise it with NTP.",
    );
  return ok(`${now().toISOString()}, not behind anything that was written`);
}

export async function checkClockOfServers(urls: readonly string[]) {
  for (const url of urls) {
    const signal = AbortSignal.timeout(3000);
    const answer = await fetch(url, { method: "HEAD", signal }).catch(() => null);
    const theirs = Date.parse(answer?.headers.get("Date") ?? "");
    if (Number.isNaN(theirs)) continue;
    const apart = Math.round(Math.abs(theirs - Number(now())) / 1000);
    const found = `${apart} s from the clock of ${new URL(url).host}`;
    return apart > 120
      ? problem(
          found,
          "Set the clock of this machine or of that server, and synchronise it with NTP.",
        )
      : ok(found);
  }
  return ok("not compared: no server answered with its time");
}

function formatBytes(bytes: number) {
  const power = Math.min(3, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const unit = ["bytes", "KB", "MB", "GB"][power];
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${unit}`;
}
