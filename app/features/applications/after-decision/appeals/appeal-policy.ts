import { fields } from "~/platform/forms/fields";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import type { ApplicationState } from "../../application-lifecycle";

const appealDays = 30;

export const appealFields = fields({
  words: {
    kind: "text",
    min: 20,
    max: 2000,
    rows: 8,
    label: "onboarding.appeal.words.label",
    hint: "onboarding.appeal.words.hint",
    missing: "onboarding.appeal.missing",
  },
});

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

export const lastDayOfAppeal = (decidedAt: Date) => addDays(istDay(decidedAt), appealDays);
