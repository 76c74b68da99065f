import { advanceClock, hours } from "~/platform/clock.server";

/** What the app's own functions write, and how many hours ago they did. */
export type Moment = [hoursAgo: number, write: () => Promise<unknown>];

/** The earliest first, each at its time: receipts and the audit log are numbered. */
export async function writeInOrder(moments: readonly Moment[]) {
  for (const [hoursAgo, write] of [...moments].sort(([one], [other]) => other - one)) {
    advanceClock(-hours(hoursAgo));
    try {
      await write();
    } finally {
      advanceClock(hours(hoursAgo));
    }
  }
}
