import { days, later, now } from "~/platform/clock.server";
import type { Grievance } from "./grievances.server";

/** How long a guest has to confirm the email. */
export const confirmWithin = days(7);
/** How long after a decision the complainant can ask for another review. */
const reopenWithin = days(30);
/** How long before the due date administrators are reminded. */
const remindBefore = days(3);

/**
 * The time for a decision. Complaints about content on the site are decided within 15 days: IT
 * (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i). All others
 * within one month: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5); 28 days are never more
 * than a month. Both rules first require an acknowledgement, within 24 and 48 hours: the email with
 * the reference, sent at once, is this acknowledgement.
 */
const decideWithin = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? days(15) : days(28);

/** Hours within which the law requires an acknowledgement. */
export const acknowledgeHours = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? 24 : 48;

const isAboutSite = ({ kind }: Pick<Grievance, "kind">) => kind === "listing" || kind === "content";

/**
 * The due date of a grievance that awaits a decision from `at` on, and when administrators are
 * reminded.
 */
export function dueFromNow(grievance: Pick<Grievance, "kind">, at = now()) {
  const dueAt = later(at, decideWithin(grievance));
  return { dueAt, remindAt: later(dueAt, -remindBefore) };
}

/** No decision is due any more. */
export const closedNow = () => ({ dueAt: null, remindAt: null, closedAt: now() });

export const isOverdue = ({ dueAt }: Pick<Grievance, "dueAt">) => dueAt !== null && dueAt < now();

/** Until when a decided grievance can be reopened; null if it can't be. */
export const reopenUntil = ({ state, closedAt, reopenedAt }: Grievance): Date | null =>
  state === "decided" && closedAt && !reopenedAt && later(closedAt, reopenWithin) > now()
    ? later(closedAt, reopenWithin)
    : null;
