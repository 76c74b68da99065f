import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { countryName, homeCountry } from "~/platform/india/places/places";
import type { ReadFrom } from "~/platform/database/database.server";
import { translate, type Language } from "~/platform/i18n";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  checkAnswers,
  isAsked,
  packageRows,
  type Problems,
  type Typed,
} from "../../answers/answers";
import { progressOf, typedOf } from "../../answers/answers.server";
import { asksPasswordForBank } from "../../answers/confirm-bank-change.server";
import { comesBackToTasks, isStepOpen, mayChange } from "../../application-policy";
import { canChange, type ApplicationState } from "../../application-lifecycle";
import {
  requestedChangesOf,
  type Application,
  applicationFor,
} from "../../application-queries.server";
import { questionGroups } from "../../answers/questionnaire";
import { presentAnswers } from "../../answers/answer-presenter";
import { percentNeeded } from "../../answers/application-score";
import { slotsIn, stepBefore, steps, type Step } from "../../application-steps";
import { answeredRequests, presentTasks } from "../submission/answered-requests.server";
import { presentPromise, presentSummary } from "../submission/submission-presenter.server";
import { isReady, unfinished } from "../submission/readiness.server";
import { withSignedDeclaration } from "../submission/paper.server";
import { presentOtherDraft } from "../draft-choice.server";
import { presentUploads } from "../../uploads/application-file-presenter";
import { copiesOf } from "../../uploads/file-copies.server";
import { presentStepWarnings, presentUnfinished } from "./step-warnings.server";
import { presentScore } from "./score.server";

type Reader = {
  actor: Account | null;
  visitor: string;
  t: TFunction;
  language: Language;
  saved?: string | null;
  fromSummary?: boolean;
  session?: Session | null;
};

export async function presentStep(step: Step, application: Application | null, reader: Reader) {
  const { t, language } = reader;
  const state = application?.state ?? "draft";
  const found = await progressOf(application?.id ?? null);
  const typedSteps = application
    ? await withSignedDeclaration(application, typedOf(found.saved))
    : typedOf(found.saved);
  const progress = { ...found, checked: checkAnswers(typedSteps) };
  const requested =
    application && state !== "draft" ? await requestedChangesOf(application.id) : [];
  const requests =
    application && comesBackToTasks(state) ? await answeredRequests(application.id) : [];
  const tasks = comesBackToTasks(state) ? presentTasks(t, { files: found.files, requests }) : [];
  const isUnchanged = requests.length > 0 && requests.every(({ isDone }) => !isDone);
  const isOpenHere = isStepOpen(state, requested, step);
  const isList = comesBackToTasks(state) && step === "declaration";
  const typed = progress.saved[step]?.typed ?? prefilled(step, reader);
  const canEdit = (one: Step, name: string) => mayChange(state, requested, one, name);
  const isOpen = (name: string) => canEdit(step, name) && isAsked(name, progress.checked);
  const score = presentScore(
    progress,
    step,
    { isOpen: isOpenHere, isUnchanged, mayChange: canEdit },
    t,
  );
  const toComplete =
    isOpenHere && step === "declaration" ? presentUnfinished(progress, score, t) : [];
  const answers = presentAnswers(step, typed, progress.checked, t, language);
  const stateOfStep = (one: Step) => {
    if (application?.submittedAt && !isStepOpen(state, requested, one)) return "completed";
    return tasks.some((task) => task.step === one && !task.isDone)
      ? "inProgress"
      : progress.stepStates[one];
  };
  const copiesOfFile = await copiesOf(
    application,
    found.files.filter(({ slot }) => slotsIn(step).includes(slot)),
  );
  return {
    title: t(isList ? "onboarding.tasks.title" : `onboarding.step.${step}.title`),
    step,
    back: backFrom(step, state, reader.fromSummary),
    lede: isOpenHere ? t(isList ? "onboarding.tasks.lede" : `onboarding.step.${step}.lede`) : "",
    description: t(`onboarding.step.${step}.lede`),
    isOpen: isOpenHere,
    /** Requested changes come first, the other answers below. */
    answersLast: comesBackToTasks(state),
    canWithdraw: state === "submitted" || state === "changes_requested",
    hasAccount: reader.actor !== null,
    steps: steps.map((one) => ({
      label: t(`onboarding.step.${one}.title`),
      to: paths.onboarding(one),
      state: stateOfStep(one),
      current: one === step,
    })),
    score: toComplete.length > 0 ? { ...score, missing: [] } : score,
    asksPassword: await asksPasswordForBank(
      reader.actor,
      application,
      step,
      reader.session ?? null,
    ),
    lookAgain: [...toComplete, ...presentStepWarnings(reader.saved ?? null, progress, t)],
    version: progress.saved[step]?.version ?? 0,
    draft: application?.id ?? "",
    defaults: defaultsOf(typed),
    packages: packageRows(typed).length,
    marked: translated(canChange(state) ? progress.checked.wrong[step] : {}, t),
    warnings: translated(progress.checked.warnings[step], t),
    choiceNote:
      isOpenHere && step !== "declaration" && step !== "portfolio"
        ? t("onboarding.score.choice", { needed: percentNeeded })
        : null,
    groups: questionGroups(step, t, language, isOpen),
    closed: answers
      .filter(({ name }) => !canEdit(step, name))
      .map(({ label, value }) => ({ key: label, value })),
    notices: await presentNotices(application, isOpenHere, reader),
    isUnsent:
      state === "draft" && step === "declaration" && Boolean(reader.actor) && isReady(progress),
    isReady: step !== "declaration" || (unfinished(progress).length === 0 && !isUnchanged),
    asked: presentAsked(tasks, step, t),
    uploads: slotsIn(step).map((slot) =>
      presentUploads(slot, progress.files, canEdit(step, slot), t, language, copiesOfFile),
    ),
    /** For a user who posted from a stale tab. */
    current: answers.filter(({ value }) => value),
    summary:
      step === "declaration"
        ? presentSummary(progress, typedSteps, state, canEdit, t, language)
        : [],
  };
}

export type StepPage = Awaited<ReturnType<typeof presentStep>>;

/** After a review the declaration, which lists the requested changes. */
export async function nextStep(application: Application | null, from?: ReadFrom): Promise<Step> {
  if (!application) return "company";
  const { state, id } = application;
  if (state !== "draft") return "declaration";
  const { stepStates } = await progressOf(id, from);
  return steps.find((step) => stepStates[step] !== "completed") ?? "declaration";
}

function prefilled(step: Step, { actor, language }: Reader): Typed {
  if (step !== "company") return {};
  const person = actor && { contactPerson: actor.name, email: actor.email, phone: actor.phone };
  return { country: countryName(homeCountry, language), ...person };
}

export function defaultsOf(typed: Typed) {
  const plain = Object.entries(typed).filter(([name]) => !name.startsWith("packages["));
  return { ...Object.fromEntries(plain), packages: packageRows(typed) };
}

export async function presentLive(step: Step, reader: Reader) {
  const application = await applicationFor(reader.actor, reader.visitor);
  const { score, warnings, uploads, draft, version, current } = await presentStep(
    step,
    application,
    reader,
  );
  return { score, warnings, uploads, draft, version, current };
}

export type LivePart = Awaited<ReturnType<typeof presentLive>>;

function backFrom(step: Step, state: ApplicationState, fromSummary = false) {
  const isFromList = fromSummary || (comesBackToTasks(state) && step !== "declaration");
  if (isFromList) return paths.onboarding("declaration");
  if (comesBackToTasks(state)) return paths.myProfile();
  const before = stepBefore(step);
  return before ? paths.onboarding(before) : paths.home();
}

type StepNotice = {
  id: string;
  tone?: "warning";
  title?: string;
  text?: string;
  link?: { to: string; label: string };
};

async function presentNotices(
  application: Application | null,
  isOpen: boolean,
  reader: Reader,
): Promise<StepNotice[]> {
  return [
    ...(application && !isOpen ? [await closedNotice(application, reader)] : []),
    ...(await presentOtherDraft(reader, application)),
  ];
}

async function closedNotice(application: Application, { actor, t, language }: Reader) {
  const { state, reference } = application;
  const profile = state === "approved" && actor ? await providerOfAccount(actor.id) : null;
  return {
    id: "closed",
    title: t("onboarding.reference", { reference }),
    text: t(`onboarding.closed.${profile?.status === "paused" ? "paused" : state}`, {
      promise: presentPromise(application, t, language),
    }),
    link: comesBackToTasks(state)
      ? { to: paths.onboarding("declaration"), label: t("onboarding.tasks.back") }
      : { to: paths.myProfile(), label: t("onboarding.closed.profile") },
  };
}

/** The declaration lists those of all steps. */
function presentAsked(all: ReturnType<typeof presentTasks>, step: Step, t: TFunction) {
  const tasks = step === "declaration" ? all : all.filter((one) => one.step === step);
  if (tasks.length === 0) return null;
  const done = all.filter(({ isDone }) => isDone).length;
  return {
    title:
      step === "declaration"
        ? t("onboarding.tasks.done", { done, total: all.length })
        : t("onboarding.asked.title"),
    tasks,
  };
}

export const translated = (problems: Problems, t: TFunction): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, keys]) => [name, keys.map((key) => translate(t, key))]),
  );
