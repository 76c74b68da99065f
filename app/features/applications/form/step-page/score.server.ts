import type { TFunction } from "i18next";
import { isBlank } from "~/platform/india/text";
import { packageRows, problemsIn } from "../../answers/answers";
import type { ApplicationProgress } from "../../answers/answers.server";
import { questionOf, type Step, fieldPath } from "../../application-steps";
import { percentNeeded, type Score } from "../../answers/application-score";

type Item = Score["missing"][number];

/** Optional answers that customers look for. */
const lookedFor = ["serviceCities", "eventSizes", "packages"];

/** `isUnchanged` while nothing that a reviewer requested has been changed yet. */
type Open = {
  isOpen: boolean;
  isUnchanged?: boolean;
  mayChange: (step: Step, field: string) => boolean;
};

/** Only questions that can be changed now, one per question. */
export function presentScore(
  { score, checked, saved }: ApplicationProgress,
  step: Step,
  { isOpen, isUnchanged = false, mayChange }: Open,
  t: TFunction,
) {
  const open = score.missing.filter(
    ({ step: of, field }) =>
      mayChange(of, questionOf(field)) && (field !== "state" || "state" in problemsIn(checked, of)),
  );
  const ofQuestion = (field: string) =>
    open.filter((one) => questionOf(one.field) === questionOf(field));
  const next = open.filter((item) => ofQuestion(item.field)[0] === item);
  const rows = packageRows(saved.services?.typed ?? {});
  const { percent } = score;
  const required = sumOf(next.filter((item) => item.required));
  const ways = next
    // The declaration begins with what is required.
    .filter((item) => !item.required || step !== "declaration")
    // Items on this page come first.
    .toSorted(
      (one, other) =>
        Number(other.step === step) - Number(one.step === step) ||
        Number(other.required) - Number(one.required) ||
        pointsOf(other) - pointsOf(one),
    );
  return {
    percent,
    goal: percentNeeded,
    label: t("onboarding.score.label"),
    text: words(),
    missing: ways.map(linkTo),
    /** How many of them lead to the percentage needed, with what is required. */
    enough: ways.filter((_, at) => percent + required + sumOf(ways.slice(0, at)) < percentNeeded)
      .length,
    points: Object.fromEntries(
      next.flatMap(({ field, gain, required, earnedByOthers }) =>
        required || earnedByOthers ? [] : [[field, gain]],
      ),
    ) as Partial<Record<string, number>>,
    withoutGst: Boolean(checked.values.legal.notGstRegistered),
  };

  /** A link within this step, or a button that saves before it leaves the step or adds a row. */
  function linkTo(item: Item) {
    const [field, isShown] = questionOf(item.field) === "packages" ? nextPackage() : [item.field];
    const label = labelOf(item);
    if (item.step !== step)
      return {
        to: fieldPath(item.step, field, { return: "declaration" }),
        press: `go-${item.step}/${field}`,
        label,
      };
    const to = fieldPath(step, field).replace(/^.*#/, "#");
    return { to, press: isShown === false ? "addPackage" : null, label };
  }

  function nextPackage(): [field: string, isShown: boolean] {
    const unnamed = rows.findIndex(({ name }) => isBlank(name));
    const at = unnamed < 0 ? rows.length : unnamed;
    return [`packages[${at}].name`, at < Math.max(rows.length, 1)];
  }

  function pointsOf({ field }: Item) {
    return ofQuestion(field).reduce((sum, { points }) => sum + points, 0);
  }

  function sumOf(items: Item[]) {
    const points = items.reduce((sum, item) => sum + pointsOf(item), 0);
    return Math.floor((100 * points) / score.applicable);
  }

  function labelOf(item: Item) {
    const what = t(item.key, { count: ofQuestion(item.field).length });
    if (item.required) return t("onboarding.score.required", { what });
    const gain = item.gain && sumOf([item]);
    return gain ? t("onboarding.score.gain", { what, points: gain }) : what;
  }

  function words() {
    if (!isOpen) return t("onboarding.score.closed", { percent });
    const params = { percent, needed: percentNeeded, more: percentNeeded - percent };
    if (percent < percentNeeded) return t("onboarding.score.short", params);
    if (score.missing.some(({ required }) => required))
      return t("onboarding.score.incomplete", params);
    if (isUnchanged) return t("onboarding.score.closed", { percent });
    const unseen = lookedFor.filter((field) => next.some((one) => isFirst(one, field)));
    if (unseen.length === 0) return t("onboarding.score.enough", params);
    const what = unseen.map((field) => t(`onboarding.score.unseen.${field}`)).join(", ");
    return t("onboarding.score.sparse", { ...params, what });
  }
}

/** Of the packages, only the first counts. */
const isFirst = ({ field }: Item, question: string) =>
  field === question || field === `${question}[0].name`;
