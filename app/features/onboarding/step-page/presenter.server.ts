import type { TFunction } from "i18next";
import { paths } from "~/paths";
import { countryName, homeCountry } from "~/platform/india/places/places";
import { languageOfText } from "~/platform/india/script";
import type { Database } from "~/platform/database/database.server";
import { translate, type Language } from "~/platform/i18n";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { isAsked, packageRows, type Problems, type Typed } from "../answers/answers";
import { progressOf } from "../answers/answers.server";
import { isStepOpen, mayChange } from "../policy";
import { canChange } from "../states";
import { askedOf, openChangeRequests, type Application } from "../queries.server";
import { questionGroups } from "../answers/questionnaire";
import { presentAnswers } from "../answers/presenter";
import { percentNeeded } from "../answers/score";
import { slotsIn, steps, type Step } from "../steps";
import { answeredRequests } from "../submission/answered-requests.server";
import { presentPromise } from "../submission/review-promise.server";
import { presentSummary } from "../submission/presenter.server";
import { wasHandedOver } from "../hand-over/queries.server";
import { presentHints } from "../other-answers/presenter.server";
import { presentUploads } from "../files/presenter";
import { presentLookAgain, presentOffers } from "./look-again.server";
import { presentScore } from "./score.server";

export type Reader = {
  actor: Account | null;
  visitor: string;
  t: TFunction;
  language: Language;
  /** The step that was saved on the way here. */
  saved?: string | null;
};

/** Everything that a step's page shows, in finished words. */
export async function presentStep(step: Step, application: Application | null, reader: Reader) {
  const { t, language } = reader;
  const state = application?.state ?? "draft";
  const progress = await progressOf(application?.id ?? null);
  const asked = application && state !== "draft" ? await askedOf(application.id) : [];
  const typed = progress.saved[step]?.typed ?? prefilled(step, reader);
  const isOpen = (name: string) =>
    mayChange(state, asked, step, name) && isAsked(name, progress.checked);
  return {
    title: t(`onboarding.step.${step}.title`),
    step,
    lede: t(`onboarding.step.${step}.lede`),
    description: t(`onboarding.step.${step}.lede`),
    isOpen: isStepOpen(state, asked, step),
    /** While nothing may be changed: why. */
    closedBecause: isStepOpen(state, asked, step) ? null : await closedBecause(application, reader),
    state,
    reference: application?.reference ?? null,
    canWithdraw: state === "submitted" || state === "changes_requested",
    hasAccount: reader.actor !== null,
    steps: steps.map((one) => ({
      label: t(`onboarding.step.${one}.title`),
      to: paths.onboarding(one),
      state: progress.stepStates[one],
      current: one === step,
    })),
    score: presentScore(
      progress,
      step,
      {
        isOpen: canChange(state),
        mayChange: (of, field) => mayChange(state, asked, of, field),
      },
      t,
    ),
    lookAgain: presentLookAgain(reader.saved ?? null, progress, t),
    version: progress.saved[step]?.version ?? 0,
    defaults: defaultsOf(typed),
    packages: packageRows(typed).length,
    marked: translated(canChange(state) ? progress.checked.wrong[step] : {}, t),
    warnings: translated(progress.checked.warnings[step], t),
    choiceNote:
      isStepOpen(state, asked, step) && step !== "declaration" && step !== "portfolio"
        ? t("onboarding.score.choice", { needed: percentNeeded })
        : null,
    offers: presentOffers(step, progress, t, language),
    groups: questionGroups(step, t, language, isOpen),
    closed: presentAnswers(step, typed, progress.checked, t, language)
      .filter(({ name }) => !mayChange(state, asked, step, name))
      .map(({ label, value }) => ({ key: label, value })),
    isElsewhere: !application && !reader.actor && (await wasHandedOver(reader.visitor)),
    otherAnswers: await presentHints(step, application?.id ?? null, reader),
    asked: await presentChangeRequests(application, step, t),
    uploads: slotsIn(step).map((slot) =>
      presentUploads(slot, progress.files, mayChange(state, asked, step, slot), t),
    ),
    /** What is there now, for whoever posted from a stale tab. */
    current: presentAnswers(step, typed, progress.checked, t, language).filter(
      ({ value }) => value,
    ),
    summary: step === "declaration" ? presentSummary(progress, state, asked, t, language) : [],
  };
}

export type StepPage = Awaited<ReturnType<typeof presentStep>>;

/** Where to go on: what a reviewer asked for, else the first step that is not complete. */
export async function nextStep(
  application: Application | null,
  from?: Pick<Database, "select">,
): Promise<Step> {
  if (!application) return "company";
  const { state, id } = application;
  if (state === "changes_requested") {
    const asked = await askedOf(id, from);
    return steps.find((step) => asked.some((one) => one.step === step)) ?? "declaration";
  }
  if (state !== "draft") return "declaration";
  const { stepStates } = await progressOf(id, from);
  return steps.find((step) => stepStates[step] !== "completed") ?? "declaration";
}

/** The account has these answers: nothing is asked twice. */
function prefilled(step: Step, { actor, language }: Reader): Typed {
  if (step !== "company") return {};
  const person = actor && { contactPerson: actor.name, email: actor.email, phone: actor.phone };
  return { country: countryName(homeCountry, language), ...person };
}

/** What stands in the boxes of a step: what was typed or chosen, and nothing else. */
export function defaultsOf(typed: Typed) {
  const plain = Object.entries(typed).filter(([name]) => !name.startsWith("packages["));
  return { ...Object.fromEntries(plain), packages: packageRows(typed) };
}

async function closedBecause(application: Application | null, { actor, t, language }: Reader) {
  if (!application) return null;
  const { state } = application;
  const profile = state === "approved" && actor ? await providerOfAccount(actor.id) : null;
  return t(`onboarding.closed.${profile?.status === "paused" ? "paused" : state}`, {
    promise: presentPromise(application, t, language),
  });
}

async function presentChangeRequests(application: Application | null, step: Step, t: TFunction) {
  if (application?.state !== "changes_requested") return [];
  const requests = await openChangeRequests(application.id);
  const answered = await answeredRequests(application.id);
  // Before it is submitted again all of them stand together.
  return requests
    .filter((one) => one.step === step || step === "declaration")
    .map((one) => ({
      id: one.id,
      label: one.field
        ? t([`onboarding.field.${one.field}.label`, `onboarding.slot.${one.field}.label`])
        : t(`onboarding.step.${one.step}.title`),
      to: paths.onboarding(one.step) + (one.field ? `#field-${one.field}` : ""),
      reason: one.reason,
      language: languageOfText(one.reason),
      isDone: answered.has(one.id),
    }));
}

const translated = (problems: Problems, t: TFunction): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, keys]) => [name, keys.map((key) => translate(t, key))]),
  );
