import { days, later, now } from "~/platform/clock.server";
import type { Grievance } from "./grievances.server";

export const confirmWithin = days(7);
/** After a decision, for another review. */
const reopenWithin = days(30);
const remindBefore = days(3);

/**
 * Complaints about content on the site are decided within 15 days: IT (Intermediary Guidelines and
 * Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i). All others within one month, which 28
 * days never exceed: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). Both first require an
 * acknowledgement: the email with the reference, sent at once.
 */
const decideWithin = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? days(15) : days(28);

/** Hours within which the law requires an acknowledgement. */
export const acknowledgeHours = (grievance: Pick<Grievance, "kind">) =>
  isAboutSite(grievance) ? 24 : 48;

const isAboutSite = ({ kind }: Pick<Grievance, "kind">) => kind === "listing" || kind === "content";

/** `at` is when it began to await a decision. */
export function dueFromNow(grievance: Pick<Grievance, "kind">, at = now()) {
  const dueAt = later(at, decideWithin(grievance));
  return { dueAt, remindAt: later(dueAt, -remindBefore) };
}

export const closedNow = () => ({ dueAt: null, remindAt: null, closedAt: now() });

export const isOverdue = ({ dueAt }: Pick<Grievance, "dueAt">) => dueAt !== null && dueAt <= now();

export const reopenUntil = ({ state, closedAt, reopenedAt }: Grievance) =>
  state === "decided" && closedAt && !reopenedAt && later(closedAt, reopenWithin) > now()
    ? later(closedAt, reopenWithin)
    : null;
