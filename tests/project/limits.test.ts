import { expect, test } from "vitest";
import { callsIn } from "../support/source/calls";
import { sourcesIn } from "../support/source/imports";

const calls = callsIn(sourcesIn("app").filter((file) => /\.tsx?$/.test(file)));
const usedBy = (place: string) => [...(calls.uses.get(place) ?? [])];
const nameOf = (place: string) => place.replace(/^.*#/, "");
const fileOf = (place: string) => place.replace(/#.*$/, "");

/** What needs no limit of its own, and why. */
const exceptions: Record<string, string> = {
  mailCode: "what it mails was counted when the code was asked for",
  tell: "in the transaction of a suspension or of its end, which is counted as a transition",
  applyChange: "in the transaction of its proposal's acceptance, which is counted as a transition",
};

/** What sends email or is stored for good: the outbox, the histories, the audit log. */
const inserts = (place: string) =>
  [...(calls.insertsInto.get(place) ?? [])].some((table) =>
    /^(outbox|auditLog|\w+History)$/.test(table),
  );
const mails = (place: string) => usedBy(place).some((used) => /#enqueueMail$/.test(used));
const keeps = (place: string) => inserts(place) || mails(place);

const limiters = /^app\/platform\/security\/rate-limits\.server\.ts#(consume|count)\w+$/;
const limits = (place: string) => usedBy(place).some((used) => limiters.test(used));
const audit = "app/platform/security/audit.server.ts#audit";

/** The system's files: no one's limit is counted there. */
const clocksFiles = new Set(
  [...calls.uses.keys()]
    .filter((place) => fileOf(place) === "app/jobs.server.ts")
    .flatMap(usedBy)
    .map(fileOf),
);

/**
 * What adds to a history is counted by itself. An email is counted by what its command calls
 * besides: a lifecycle transition, a code, a password. The callers of these must be counted
 * themselves or write to the audit log, which is counted: a limit in another branch would prove
 * nothing.
 */
const isLimited = (place: string) =>
  limits(place) ||
  // Only `transition` and `begin` run these, and they are counted.
  usedBy(place).includes("app/platform/lifecycle.server.ts#defineLifecycle") ||
  (!inserts(place) &&
    (mails(place)
      ? wayFrom(place, limits, (used) => used !== place && clocksFiles.has(fileOf(used))) !== null
      : usedBy(place).includes(audit)));

/** The shortest path along the uses from a function to one that matches; null if there is none. */
function wayFrom(
  start: string,
  fits: (place: string) => boolean,
  isClosed: (place: string) => boolean,
): string[] | null {
  const seen = new Set([start]);
  const ways = [[start]];
  for (const way of ways) {
    const place = way.at(-1)!;
    if (isClosed(place)) continue;
    if (fits(place)) return way;
    for (const used of usedBy(place))
      if (!seen.has(used)) {
        seen.add(used);
        ways.push([...way, used]);
      }
  }
  return null;
}

const unlimitedWay = (command: string) =>
  wayFrom(command, keeps, (place) => isLimited(place) || nameOf(place) in exceptions);

/**
 * The business functions called by pages, the API and what runs before them. The system's jobs are
 * elsewhere.
 */
const commands = [
  ...new Set(
    [...calls.uses.keys()]
      .filter((place) => /^app\/(routes|api|layout|http|root|entry)\b/.test(place))
      .flatMap(usedBy),
  ),
].filter(
  (place) => /^app\/(features|platform)\//.test(place) && wayFrom(place, keeps, () => false),
);

test("every command that sends email, or adds to a history or the audit log, has a rate limit", () => {
  expect(commands.map(nameOf)).toEqual(
    expect.arrayContaining([
      ...["transitionBooking", "requestBooking", "answerChange", "changeOwnNumber", "sendMessage"],
      ...["answerAsGuest", "resetPassword", "deleteAccount", "submitAmendment", "changeUser"],
    ]),
  );
  expect(commands.flatMap((command) => unlimitedWay(command)?.join(" → ") ?? [])).toEqual([]);
});

test("each exception names a command that exists and needs it", () => {
  const needed = new Set(
    [...calls.uses.keys()].filter((place) => keeps(place) && !isLimited(place)).map(nameOf),
  );
  expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
});
