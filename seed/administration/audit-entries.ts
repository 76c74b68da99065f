import { hours, later, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { audit, byOperator } from "~/platform/security/audit.server";
import { applicants } from "../applicants";
import { demoGrievances } from "../customers/write-grievances";
import { keyOfPast, pastEvents } from "../data/past-events";
import { demoId, demoReference } from "../made-up";
import { accountIdOf } from "../people";
import type { Moment } from "../write-in-order";

type Details = Record<string, unknown>;

const entry = (
  hoursAgo: number,
  by: string | undefined,
  event: string,
  subject: string,
  detail?: Details,
): Moment => [
  hoursAgo,
  () => write((tx) => audit(tx, { actorId: by ? accountIdOf(by) : null, event, subject, detail })),
];

const decisions = ["claim", "requestChanges", "approve", "reject", "suspend"];
/** Older decisions are left out: each entry takes a transaction. */
const decidedWithinHours = 500;
const suspension = {
  key: "thomas",
  reason:
    "Somebody else seems to use this account: two providers got enquiries that Thomas never sent.",
  hoursAgo: { suspended: 1700, restored: 1655 },
};

/** What the demo's data show that the app would have recorded. */
export const auditEntries = (): Moment[] => [
  ...applicants.flatMap(({ key, reviewer = "chitra", transitions }) =>
    transitions
      .filter(([event, hoursAgo]) => decisions.includes(event) && hoursAgo < decidedWithinHours)
      .map(([event, hoursAgo, note]) =>
        entry(hoursAgo, reviewer, `application.${event}`, demoId(`application ${key}`), note),
      ),
  ),
  ...demoGrievances.flatMap(({ key, from, transitions }) =>
    transitions.map(([event, , hoursAgo, by]) =>
      entry(hoursAgo, by ?? from, `grievance.${event.replace("_as_guest", "")}`, demoId(key)),
    ),
  ),
  ...pastEvents
    .filter(({ hiddenReason }) => hiddenReason)
    .map((one) =>
      entry(
        (one.daysAgo - 20) * 24,
        "chitra",
        "review.hide",
        demoId(`booking ${keyOfPast(one)} ${one.provider}`),
      ),
    ),
  entry(10_300, undefined, "account.makeAdmin", accountIdOf("chitra"), byOperator),
  entry(suspension.hoursAgo.suspended, "devika", "account.suspend", accountIdOf(suspension.key), {
    reason: suspension.reason,
  }),
  entry(suspension.hoursAgo.restored, "chitra", "account.restore", accountIdOf(suspension.key)),
  entry(390, "chitra", "queue.export", accountIdOf("chitra"), { filters: "state=submitted" }),
  entry(170, "devika", "figures.export", accountIdOf("devika")),
  entry(9, "devika", "application.reveal", demoId("application annaras"), {
    reference: demoReference("AYJ", "annaras"),
    field: "panNumber",
    reason: "Asked on the phone whether the new PAN card has the same number.",
  }),
];

/** An account that was suspended once, and is open again. */
export async function writeSuspension(tx: Tx) {
  const { key, reason, hoursAgo } = suspension;
  await tx.insert(schema.suspensions).values({
    id: demoId(`suspension ${key}`),
    accountId: accountIdOf(key),
    reason,
    suspendedBy: accountIdOf("devika"),
    suspendedAt: later(now(), -hours(hoursAgo.suspended)),
    restoredBy: accountIdOf("chitra"),
    restoredAt: later(now(), -hours(hoursAgo.restored)),
  });
}
