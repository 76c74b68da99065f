import { days, later, now } from "~/platform/clock.server";
import type { Grievance } from "./grievances.server";

/** How long an address waits to be confirmed. */
export const confirmWithin = days(7);
/** How long after a decision its complainant may ask for another look. */
const reopenWithin = days(30);
/** How long before the last day the administrators are reminded. */
const remindBefore = days(3);

/**
 * The time for a decision. What stands on the site is decided in 15 days: IT (Intermediary
 * Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i). All else in one month:
 * Consumer Protection (E-Commerce) Rules, 2020, rule 4(5); 28 days are never more than a month.
 * Both rules want an acknowledgement before, within 24 and 48 hours: the mail with the number is
 * sent at once, and is this.
 */
const decideWithin = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? days(15) : days(28);

/** Within how many hours the law wants it acknowledged. */
export const acknowledgeHours = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? 24 : 48;

const isAboutSite = ({ kind }: Pick<Grievance, "kind">) => kind === "listing" || kind === "content";

/** From now on it waits for a decision: by when, and when the administrators are reminded. */
export function dueFromNow(grievance: Pick<Grievance, "kind">, at = now()) {
  const dueAt = later(at, decideWithin(grievance));
  return { dueAt, remindAt: later(dueAt, -remindBefore) };
}

/** Nothing is to be decided any more. */
export const closedNow = () => ({ dueAt: null, remindAt: null, closedAt: now() });

export const isOverdue = ({ dueAt }: Pick<Grievance, "dueAt">) => dueAt !== null && dueAt < now();

/** Until when a decided grievance may be reopened; null where it may not. */
export const reopenUntil = ({ state, closedAt, reopenedAt }: Grievance): Date | null =>
  state === "decided" && closedAt && !reopenedAt && later(closedAt, reopenWithin) > now()
    ? later(closedAt, reopenWithin)
    : null;
