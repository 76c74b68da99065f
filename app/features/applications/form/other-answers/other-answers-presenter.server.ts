import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { isBegun } from "../../answers/answers";
import { answersOf } from "../../answers/answers.server";
import { filesOf } from "../../uploaded-files.server";
import { applicationFor } from "../../application-queries.server";
import { slotsIn, steps, type Step } from "../../application-steps";
import { differencesBetween } from "./answer-differences.server";
import { draftSetAside, draftsSetAside, unclaimedDrafts } from "./other-answers-queries.server";

type Reader = { actor: Account; visitor: string; t: TFunction; language: Language };

/**
 * The steps that were typed in this browser and when. Shows no answers: until someone claims them,
 * they could be anyone's.
 */
export async function presentTypedHere({ actor, visitor, t, language }: Reader) {
  const [draft] = await unclaimedDrafts(actor, visitor);
  if (!draft) return null;
  const saved = await answersOf(draft.id);
  const files = await filesOf(draft.id);
  const own = await applicationFor(actor, visitor);
  return {
    title: t("onboarding.typedHere.title"),
    draft: draft.id,
    happens: t(`onboarding.typedHere.happens.${happens(own?.state)}`),
    rows: steps.flatMap((step) => {
      const uploads = files.filter(({ slot }) => slotsIn(step).includes(slot));
      const changed = uploads.map(({ createdAt }) => createdAt);
      if (saved[step] && isBegun(saved[step].typed)) changed.push(saved[step].savedAt);
      const last = changed.sort((one, other) => other.getTime() - one.getTime())[0];
      return last
        ? [{ key: t(`onboarding.step.${step}.title`), value: formatInstant(last, language) }]
        : [];
    }),
  };
}

const happens = (state: string | undefined) =>
  state === undefined ? "taken" : state === "draft" ? "compared" : "kept";

export type OtherAnswers = Awaited<ReturnType<typeof presentOtherAnswers>>;

/**
 * The account's answers beside those set aside, step by step, with the newer ones preselected.
 * @throws Refusal notFound
 */
export async function presentOtherAnswers({ actor, t, language }: Reader, id: ApplicationId) {
  const other = await draftSetAside(actor, id);
  const own = await applicationFor(actor, "");
  const { differences, version } = await differencesBetween(own?.id ?? "", other.id, language);
  const when = (instant: Date | null) =>
    instant ? formatInstant(instant, language) : t("onboarding.otherAnswers.nothing");
  return {
    title: t("onboarding.otherAnswers.title"),
    id,
    version,
    isOpen: own?.state === "draft",
    steps: differences.map(({ step, rows, ...sides }) => ({
      step,
      title: t(`onboarding.step.${step}.title`),
      chosen: Number(sides.own.savedAt) > Number(sides.other.savedAt) ? "own" : "other",
      sides: (["own", "other"] as const).map((side) => ({
        side,
        label: t(`onboarding.otherAnswers.${side}`),
        when: when(sides[side].savedAt),
        rows: rows.map((row) => ({ key: row.label, value: row[side] })),
      })),
    })),
  };
}

/** Hints on a step's page: a draft from this browser to claim, and answers that were set aside. */
export async function presentHints(
  step: Step,
  ownId: ApplicationId | null,
  { actor, visitor, language }: Omit<Reader, "actor"> & { actor: Account | null },
) {
  if (!actor) return { typedHere: null, setAside: [] };
  const setAside = await draftsSetAside(actor);
  const differing = await Promise.all(
    setAside.map(async (draft) =>
      (await differencesBetween(ownId ?? "", draft.id, language)).differences.some(
        (difference) => difference.step === step,
      ),
    ),
  );
  return {
    typedHere: (await unclaimedDrafts(actor, visitor)).length > 0 ? paths.typedHere() : null,
    setAside: setAside
      .filter((_, index) => differing[index])
      .map(({ id, setAsideAt, updatedAt }) => ({
        to: paths.otherAnswers(id),
        day: formatDay(istDay(setAsideAt ?? updatedAt), language),
      })),
  };
}
