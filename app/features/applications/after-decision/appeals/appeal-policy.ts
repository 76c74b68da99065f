import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import type { ApplicationState } from "../../application-lifecycle";

const appealDays = 30;

type Decided = {
  state: ApplicationState;
  decidedAt: Date | null;
  appealedAt: Date | null;
};

/** Null if it is too late or there was an appeal before. */
export function appealUntil({ state, decidedAt, appealedAt }: Decided, today: IstDay) {
  if (state !== "rejected" || !decidedAt || appealedAt) return null;
  const last = lastDayOfAppeal(decidedAt);
  return today <= last ? last : null;
}

export const lastDayOfAppeal = (decidedAt: Date): IstDay => addDays(istDay(decidedAt), appealDays);
