import { now } from "../clock.server";

export type NamedBackup = {
  name: string;
  at: Date;
  installation: string | null;
};

const shape = /^aayojan-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)(?:-([0-9a-z]{20}))?$/;

export const nameOfBackup = (at: Date, installation: string | null) =>
  [
    "aayojan",
    at.toISOString().replaceAll(/[:.]/g, "-"),
    ...(installation ? [installation] : []),
  ].join("-");

export function readBackupName(name: string): NamedBackup | null {
  const [, day, hour, minute, second, rest, installation = null] = shape.exec(name) ?? [];
  if (!day) return null;
  return { name, at: new Date(`${day}${hour}:${minute}:${second}.${rest}`), installation };
}

/** Dates in the future come last: they were made while the clock was wrong. */
export const newestFirst = (backups: NamedBackup[]) =>
  backups.sort(
    (one, other) =>
      Number(isInFuture(one.at)) - Number(isInFuture(other.at)) || +other.at - +one.at,
  );

const clockToleranceMs = 60_000;
const isInFuture = (at: Date) => +at > +now() + clockToleranceMs;

export const isStale = (at: Date, afterMs: number) => +at + afterMs <= +now() || isInFuture(at);
