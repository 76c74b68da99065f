import { expect, test } from "vitest";
import { callsIn } from "../support/source/calls";
import { sourcesIn } from "../support/source/imports";

const calls = callsIn(sourcesIn("app").filter((file) => /\.tsx?$/.test(file)));
const usedBy = (declaration: string) => [...(calls.uses.get(declaration) ?? [])];
const nameOf = (declaration: string) => declaration.replace(/^.*#/, "");
const fileOf = (declaration: string) => declaration.replace(/#.*$/, "");

/** What needs no limit of its own, and why. */
const exceptions: Record<string, string> = {
  mailCode: "what it mails was counted when the code was requested",
  tell: "in the transaction of a suspension or of its end, which is counted as a transition",
  applyChange: "in the transaction of its proposal's acceptance, which is counted as a transition",
};

/** What sends email or is stored for good: the outbox, the histories, the audit log. */
const inserts = (declaration: string) =>
  [...(calls.insertsInto.get(declaration) ?? [])].some((table) =>
    /^(outbox|auditLog|\w+History)$/.test(table),
  );
const mails = (declaration: string) =>
  usedBy(declaration).some((used) => /#enqueueMail$/.test(used));
const leavesTrace = (declaration: string) => inserts(declaration) || mails(declaration);

const limiters = /^app\/platform\/security\/rate-limits\.server\.ts#(consume|count)\w+$/;
const limits = (declaration: string) => usedBy(declaration).some((used) => limiters.test(used));
const audit = "app/platform/security/audit.server.ts#audit";

/** The system's files: no one's limit is counted there. */
const systemFiles = new Set(
  [...calls.uses.keys()]
    .filter((declaration) => fileOf(declaration) === "app/jobs.server.ts")
    .flatMap(usedBy)
    .map(fileOf),
);

/**
 * What adds to a history is counted by itself. An email is counted by what its command calls
 * besides: a lifecycle transition, a code, a password. The callers of these must be counted
 * themselves or write to the audit log, which is counted: a limit in another branch would prove
 * nothing.
 */
const isLimited = (declaration: string) =>
  limits(declaration) ||
  // Only `transition` and `begin` run these, and they are counted.
  usedBy(declaration).includes("app/platform/lifecycle.server.ts#defineLifecycle") ||
  (!inserts(declaration) &&
    (mails(declaration)
      ? pathFrom(
          declaration,
          limits,
          (used) => used !== declaration && systemFiles.has(fileOf(used)),
        ) !== null
      : usedBy(declaration).includes(audit)));

/** The shortest path along the uses from a function to one that matches; null if there is none. */
function pathFrom(
  start: string,
  fits: (declaration: string) => boolean,
  isClosed: (declaration: string) => boolean,
): string[] | null {
  const seen = new Set([start]);
  const paths = [[start]];
  for (const path of paths) {
    const declaration = path.at(-1)!;
    if (isClosed(declaration)) continue;
    if (fits(declaration)) return path;
    for (const used of usedBy(declaration))
      if (!seen.has(used)) {
        seen.add(used);
        paths.push([...path, used]);
      }
  }
  return null;
}

const unlimitedPath = (command: string) =>
  pathFrom(
    command,
    leavesTrace,
    (declaration) => isLimited(declaration) || nameOf(declaration) in exceptions,
  );

/**
 * The business functions called by pages, the API and what runs before them. The system's jobs are
 * elsewhere.
 */
const commands = [
  ...new Set(
    [...calls.uses.keys()]
      .filter((declaration) => /^app\/(routes|api|layout|http|root|entry)\b/.test(declaration))
      .flatMap(usedBy),
  ),
].filter(
  (declaration) =>
    /^app\/(features|platform)\//.test(declaration) &&
    pathFrom(declaration, leavesTrace, () => false),
);

test("every command that sends email, or adds to a history or the audit log, has a rate limit", () => {
  expect(commands.map(nameOf)).toEqual(
    expect.arrayContaining([
      ...["transitionBooking", "requestBooking", "answerChange", "changeOwnNumber", "sendMessage"],
      ...["answerAsGuest", "resetPassword", "deleteAccount", "submitAmendment", "changeUser"],
    ]),
  );
  expect(commands.flatMap((command) => unlimitedPath(command)?.join(" → ") ?? [])).toEqual([]);
});

test("each exception names a command that exists and needs it", () => {
  const needed = new Set(
    [...calls.uses.keys()]
      .filter((declaration) => leavesTrace(declaration) && !isLimited(declaration))
      .map(nameOf),
  );
  expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
});
