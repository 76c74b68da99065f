import type { TFunction } from "i18next";
import type { ApplicationFileId } from "#db/schema/ids";
import { paths } from "~/urls";
import { countryName, homeCountry } from "~/platform/india/places/places";
import type { Database } from "~/platform/database/database.server";
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
import type { UploadedFile } from "../../uploaded-files.server";
import { comesBackToTasks, isStepOpen, mayChange } from "../../application-policy";
import { canChange, type ApplicationState } from "../../application-lifecycle";
import {
  askedOf,
  openChangeRequests,
  type Application,
  applicationFor,
} from "../../application-queries.server";
import { questionGroups } from "../../answers/questionnaire";
import { presentAnswers } from "../../answers/answer-presenter";
import { percentNeeded } from "../../answers/application-score";
import { slotsIn, stepBefore, steps, type Step } from "../../application-steps";
import { answeredRequests } from "../submission/answered-requests.server";
import { presentPromise, presentSummary } from "../submission/submission-presenter.server";
import { isReady, isReadyToSign } from "../submission/readiness.server";
import { withSignedDeclaration } from "../submission/signed-declaration.server";
import { presentTasks } from "../submission/tasks.server";
import { wasHandedOver } from "../hand-over/hand-over-queries.server";
import { presentHints } from "../other-answers/other-answers-presenter.server";
import { presentUploads } from "../../uploads/application-file-presenter";
import { presentLookAgain, presentOffers } from "./look-again.server";
import { presentScore } from "./score.server";

type Reader = {
  actor: Account | null;
  visitor: string;
  t: TFunction;
  language: Language;
  /** The step that was saved on the way here. */
  saved?: string | null;
  /** Came from the summary, and goes back there. */
  fromSummary?: boolean;
  /** Where it may be asked for the password. */
  session?: Session | null;
};

/** Everything that a step's page shows, in finished words. */
export async function presentStep(step: Step, application: Application | null, reader: Reader) {
  const { t, language } = reader;
  const state = application?.state ?? "draft";
  const found = await progressOf(application?.id ?? null);
  const typedSteps = application
    ? await withSignedDeclaration(application, typedOf(found.saved))
    : typedOf(found.saved);
  const progress = { ...found, checked: checkAnswers(typedSteps) };
  const asked = application && state !== "draft" ? await askedOf(application.id) : [];
  const tasks = await tasksOf(application, found.files, t);
  const isOpenHere = isStepOpen(state, asked, step);
  const isList = comesBackToTasks(state) && step === "declaration";
  const typed = progress.saved[step]?.typed ?? prefilled(step, reader);
  const isOpen = (name: string) =>
    mayChange(state, asked, step, name) && isAsked(name, progress.checked);
  const stateOfStep = (one: Step) => {
    // What was sent, and is not asked for again, is done.
    if (application?.submittedAt && !isStepOpen(state, asked, one)) return "completed";
    return tasks.some((task) => task.step === one && !task.isDone)
      ? "inProgress"
      : progress.stepStates[one];
  };
  return {
    title: t(isList ? "onboarding.tasks.title" : `onboarding.step.${step}.title`),
    step,
    back: backFrom(step, state, reader.fromSummary),
    lede: isOpenHere ? t(isList ? "onboarding.tasks.lede" : `onboarding.step.${step}.lede`) : "",
    description: t(`onboarding.step.${step}.lede`),
    isOpen: isOpenHere,
    /** What was asked for stands first; what else was answered is below it. */
    answersLast: comesBackToTasks(state),
    canWithdraw: state === "submitted" || state === "changes_requested",
    hasAccount: reader.actor !== null,
    steps: steps.map((one) => ({
      label: t(`onboarding.step.${one}.title`),
      to: paths.onboarding(one),
      state: stateOfStep(one),
      current: one === step,
    })),
    score: presentScore(
      progress,
      step,
      {
        isOpen: isOpenHere,
        mayChange: (one, field) => mayChange(state, asked, one, field),
      },
      t,
    ),
    asksPassword: await asksPasswordForBank(
      reader.actor,
      application,
      step,
      reader.session ?? null,
    ),
    lookAgain: presentLookAgain(reader.saved ?? null, progress, t),
    version: progress.saved[step]?.version ?? 0,
    defaults: defaultsOf(typed),
    packages: packageRows(typed).length,
    marked: translated(canChange(state) ? progress.checked.wrong[step] : {}, t),
    warnings: translated(progress.checked.warnings[step], t),
    choiceNote:
      isOpenHere && step !== "declaration" && step !== "portfolio"
        ? t("onboarding.score.choice", { needed: percentNeeded })
        : null,
    offers: presentOffers(step, progress, t, language),
    groups: questionGroups(step, t, language, isOpen),
    closed: presentAnswers(step, typed, progress.checked, t, language)
      .filter(({ name }) => !mayChange(state, asked, step, name))
      .map(({ label, value }) => ({ key: label, value })),
    notices: await presentNotices(step, application, isOpenHere, reader),
    /** With the button that sends it. */
    isUnsent:
      state === "draft" && step === "declaration" && Boolean(reader.actor) && isReady(progress),
    /** Whether its button can do what it says yet. */
    isReady: step !== "declaration" || isReadyToSign(progress),
    asked: presentAsked(tasks, step, t),
    uploads: slotsIn(step).map((slot) =>
      presentUploads(slot, progress.files, mayChange(state, asked, step, slot), t),
    ),
    /** What is there now, for a user who posted from a stale tab. */
    current: presentAnswers(step, typed, progress.checked, t, language).filter(
      ({ value }) => value,
    ),
    summary:
      step === "declaration" ? presentSummary(progress, typedSteps, state, asked, t, language) : [],
  };
}

export type StepPage = Awaited<ReturnType<typeof presentStep>>;

/**
 * Where to go on: the list of what a reviewer asked for, which the declaration ends; else the first
 * step that is not complete.
 */
export async function nextStep(
  application: Application | null,
  from?: Pick<Database, "select">,
): Promise<Step> {
  if (!application) return "company";
  const { state, id } = application;
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

/** The values of the boxes of a step: what was typed or chosen, and nothing else. */
export function defaultsOf(typed: Typed) {
  const plain = Object.entries(typed).filter(([name]) => !name.startsWith("packages["));
  return { ...Object.fromEntries(plain), packages: packageRows(typed) };
}

/** What changes on a step's page while it stays open, its uploads and score above all. */
export async function presentLive(step: Step, reader: Reader) {
  const application = await applicationFor(reader.actor, reader.visitor);
  const { score, warnings, offers, uploads, version, current } = await presentStep(
    step,
    application,
    reader,
  );
  return { score, warnings, offers, uploads, version, current };
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
  id: ApplicationFileId;
  tone?: "warning";
  title?: string;
  text?: string;
  link?: { to: string; label: string };
};

/** What somebody should know before the step is filled in, each with the way on. */
async function presentNotices(
  step: Step,
  application: Application | null,
  isOpen: boolean,
  reader: Reader,
): Promise<StepNotice[]> {
  const { actor, visitor, t } = reader;
  const isElsewhere = !application && !actor && (await wasHandedOver(visitor));
  const { typedHere, setAside } = await presentHints(step, application?.id ?? null, reader);
  return [
    ...(application && !isOpen ? [await closedNotice(application, reader)] : []),
    ...(isElsewhere
      ? [
          {
            id: "elsewhere",
            title: t("handOver.elsewhere.title"),
            text: t("handOver.elsewhere.text"),
            link: {
              to: paths.login({ redirectTo: paths.onboarding(step) }),
              label: t("onboarding.logIn"),
            },
          },
        ]
      : []),
    ...(typedHere
      ? [
          {
            id: "typedHere",
            tone: "warning" as const,
            title: t("onboarding.typedHere.title"),
            link: { to: typedHere, label: t("onboarding.typedHere.decide") },
          },
        ]
      : []),
    ...setAside.map(({ to, day }) => ({
      id: to,
      title: t("onboarding.otherAnswers.hint", { day }),
      link: { to, label: t("onboarding.otherAnswers.show") },
    })),
  ];
}

/** Why nothing may be changed in a step, and where the application is seen or gone on with. */
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

/**
 * What is to be done before an application that was sent back is sent again; nothing in another
 * state.
 */
async function tasksOf(application: Application | null, files: UploadedFile[], t: TFunction) {
  if (!application || !comesBackToTasks(application.state)) return [];
  const answered = await answeredRequests(application.id);
  const requests = (await openChangeRequests(application.id)).map((request) => ({
    ...request,
    isDone: answered.has(request.id),
  }));
  return presentTasks(t, { files, requests });
}

/** What is to be done in this step; before it is sent again all of it stands together. */
function presentAsked(all: Awaited<ReturnType<typeof tasksOf>>, step: Step, t: TFunction) {
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

const translated = (problems: Problems, t: TFunction): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, keys]) => [name, keys.map((key) => translate(t, key))]),
  );
