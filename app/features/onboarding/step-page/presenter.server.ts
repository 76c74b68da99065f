import type { TFunction } from "i18next";
import { paths } from "~/paths";
import { countryName, homeCountry } from "~/platform/india/places/places";
import { translate, type Language } from "~/platform/i18n";
import type { Account } from "~/features/accounts/queries.server";
import { assumedUnit, type PriceUnit } from "~/features/directory/price-units";
import { providerOfAccount } from "~/features/directory/queries.server";
import { isAsked, packageRows, type Problems, type Typed } from "../answers/answers";
import { progressOf, type ApplicationProgress } from "../answers/answers.server";
import { isStepOpen, mayChange } from "../policy";
import { askedOf, openChangeRequests, type Application } from "../queries.server";
import { questionGroups } from "../answers/questionnaire";
import { presentAnswers } from "../answers/presenter";
import { percentNeeded } from "../answers/score";
import { slotsIn, steps, type Step } from "../steps";
import { answeredRequests } from "../submission/answered-requests.server";
import { presentSummary } from "../submission/presenter.server";
import { wasHandedOver } from "../hand-over/queries.server";
import { presentHints } from "../other-answers/presenter.server";
import { presentUploads } from "../files/presenter";

type Reader = { actor: Account | null; visitor: string; t: TFunction; language: Language };

/** Everything that a step's page shows, in finished words. */
export async function presentStep(step: Step, application: Application | null, reader: Reader) {
  const { t, language } = reader;
  const state = application?.state ?? "draft";
  const progress = await progressOf(application?.id ?? null);
  const asked = application && state !== "draft" ? await askedOf(application.id) : [];
  const typed = progress.saved[step]?.typed ?? prefilled(step, reader);
  const { categories } = progress.checked.values.services;
  /** Chosen already where no other is, once it is known what is offered. */
  const usualUnit = categories?.length ? assumedUnit(categories) : undefined;
  const isOpen = (name: string) =>
    mayChange(state, asked, step, name) && isAsked(name, progress.checked);
  return {
    title: t(`onboarding.step.${step}.title`),
    step,
    number: steps.indexOf(step) + 1,
    total: steps.length,
    lede: t(`onboarding.step.${step}.lede`),
    description: t(`onboarding.step.${step}.lede`),
    isOpen: isStepOpen(state, asked, step),
    /** While nothing may be changed: why. */
    closedBecause: isStepOpen(state, asked, step) ? null : await closedBecause(state, reader, t),
    state,
    reference: application?.reference ?? null,
    canWithdraw: state === "submitted",
    hasAccount: reader.actor !== null,
    steps: steps.map((one) => ({
      label: t(`onboarding.step.${one}.title`),
      to: paths.onboarding(one),
      state: progress.stepStates[one],
      current: one === step,
    })),
    score: presentScore(progress, t),
    version: progress.saved[step]?.version ?? 0,
    defaults: defaultsOf(typed, usualUnit),
    usualUnit,
    packages: packageRows(typed).length,
    marked: translated(
      state === "draft" || state === "changes_requested" ? progress.checked.wrong[step] : {},
      t,
    ),
    warnings: translated(progress.checked.warnings[step], t),
    panFromGst: panFromGst(step, typed, progress),
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
export async function nextStep(application: Application | null): Promise<Step> {
  if (!application) return "company";
  const { state, id } = application;
  if (state === "changes_requested") {
    const asked = await askedOf(id);
    return steps.find((step) => asked.some((one) => one.step === step)) ?? "declaration";
  }
  if (state !== "draft") return "declaration";
  const { stepStates } = await progressOf(id);
  return steps.find((step) => stepStates[step] !== "completed") ?? "declaration";
}

/** The account has these answers: nothing is asked twice. */
function prefilled(step: Step, { actor, language }: Reader): Typed {
  if (step !== "company") return {};
  const person = actor && { contactPerson: actor.name, email: actor.email, phone: actor.phone };
  return { country: countryName(homeCountry, language), ...person };
}

/** What stands in the boxes of a step. Prices without a unit of their own are drawn with the usual one. */
export function defaultsOf(typed: Typed, usualUnit: PriceUnit | undefined) {
  const plain = Object.entries(typed).filter(([name]) => !name.startsWith("packages["));
  const unit = String(typed.priceUnit ?? "") || usualUnit;
  return {
    ...Object.fromEntries(plain),
    priceUnit: unit,
    packages: packageRows(typed).map((row) => ({ ...row, priceUnit: row.priceUnit || unit })),
  };
}

function presentScore({ score, checked }: ApplicationProgress, t: TFunction) {
  // Of the pictures only the next one is named.
  const nextPicture = score.missing.find(({ step }) => step === "portfolio");
  const missing = score.missing
    .filter((item) => item.step !== "portfolio" || item === nextPicture)
    .sort(
      (one, other) => Number(other.required) - Number(one.required) || other.points - one.points,
    )
    .map(({ step, field, points, key, required }) => ({
      to: `${paths.onboarding(step)}#field-${field.replace(/\W+/g, "-").replace(/-$/, "")}`,
      label: t("onboarding.score.gain", { what: t(key), points }),
      required,
    }));
  const { percent } = score;
  const enough = percent >= percentNeeded;
  return {
    percent,
    goal: percentNeeded,
    label: t("onboarding.score.label"),
    text: t(enough ? "onboarding.score.enough" : "onboarding.score.short", {
      percent,
      needed: percentNeeded,
    }),
    missing,
    withoutGst: Boolean(checked.values.legal.notGstRegistered),
  };
}

async function closedBecause(state: Application["state"], { actor }: Reader, t: TFunction) {
  const profile = state === "approved" && actor ? await providerOfAccount(actor.id) : null;
  return t(`onboarding.closed.${profile?.status === "paused" ? "paused" : state}`);
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
      isDone: answered.has(one.id),
    }));
}

/** A GST number holds the PAN: whoever gave only that one is offered to have it filled in. */
function panFromGst(step: Step, typed: Typed, { checked }: ApplicationProgress): string | null {
  const gst = step === "legal" ? checked.values.legal.gstNumber : undefined;
  return gst && !typed.panNumber ? gst.slice(2, 12) : null;
}

const translated = (problems: Problems, t: TFunction): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, keys]) => [name, keys.map((key) => translate(t, key))]),
  );
