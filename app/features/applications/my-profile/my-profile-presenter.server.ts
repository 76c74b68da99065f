import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import type { Pause, ProfileStatus } from "~/features/directory/profile-lifecycle";
import { priceUnits } from "~/features/directory/price-units";
import { languageOfText } from "~/platform/india/text";
import { formatRupees } from "~/platform/india/money";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { assumedPriceUnits } from "~/features/directory/profiles/price-units.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { decisionText } from "../application-labels";
import { presentState } from "../after-decision/amendments/amendment-presenter.server";
import { latestAmendmentOf } from "../after-decision/amendments/amendment-queries.server";
import { presentFile } from "../uploads/application-file-presenter";
import { appealUntil } from "../after-decision/appeals/appeal-policy";
import { isCertificate } from "../certificate-policy";
import { presentExpiring } from "../after-decision/certificates/certificate-presenter.server";
import { mustWait } from "../application-policy";
import { type Application, currentApplicationOf } from "../application-queries.server";
import {
  applicationLifecycle,
  awaitsDecision,
  isEnded,
  type ApplicationState,
  isPublished,
} from "../application-lifecycle";
import { presentPromise } from "../form/submission/submission-presenter.server";
import { presentTasks, answeredRequests } from "../form/submission/answered-requests.server";
import { outstandingDocuments } from "../outstanding-documents.server";
import { progressOf } from "../answers/answers.server";
import { filesOf } from "../uploaded-files.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { editTabs } from "./profile-edit-presenter.server";

/** Null if the account never started an application. */
export async function presentMyProfile(t: TFunction, language: Language, actor: Account) {
  const { application, profile, assumed, files, requests, percent } = await ownBusiness(actor);
  if (!application) return null;
  const { state, submittedAt, decidedAt } = application;
  const reason = decisionText(t, {
    code: application.decisionCode,
    reason: application.decisionReason,
  });
  return {
    ...presentStanding(application, { profile, percent }, t, language),
    reference: application.reference,
    appeal: presentAppeal(application, t, language),
    withdrawing:
      "withdraw" in applicationLifecycle[state]
        ? t(`onboarding.withdraw.${state === "draft" ? "draft" : "text"}`)
        : null,
    reason: ["rejected", "suspended"].includes(state) ? reason : null,
    reasonLanguage: languageOfText(reason ?? ""),
    sent: submittedAt ? formatInstant(submittedAt, language) : null,
    decided:
      decidedAt && submittedAt && decidedAt >= submittedAt
        ? formatInstant(decidedAt, language)
        : null,
    profile: profile && {
      to: paths.provider(profile.slug),
      status: profile.status,
      pause: presentPause(profile, t, language),
    },
    edit: state === "approved" && profile ? editTabs(t) : [],
    amendment: presentState(await latestAmendmentOf(application.id), t, language),
    assumedUnits: assumed && presentAssumedUnits(assumed, t),
    expiring: presentExpiring(application, files, t, language),
    hasCertificates: isPublished(state) && files.some(({ slot }) => isCertificate(slot)),
    wanted: (await outstandingDocuments(application, files))
      .map((slot) => t(`onboarding.slot.${slot}.label`))
      .join(", "),
    documents:
      state === "draft"
        ? []
        : files.map((file) => ({
            ...presentFile(t, language, file),
            // The documents of an ended application are never decided on.
            isUndecided: isEnded(state) && file.state === "waiting",
          })),
    fixes: state === "changes_requested" ? presentTasks(t, { files, requests }) : [],
  };
}

export async function presentOwnApplication(t: TFunction, language: Language, actor: Account) {
  const { application, profile, files, percent } = await ownBusiness(actor);
  if (!application) return null;
  return {
    ...presentStanding(application, { profile, percent }, t, language),
    hasProfile: profile !== null,
    publicPage: profile?.status === "live" ? paths.provider(profile.slug) : null,
    expiring: presentExpiring(application, files, t, language),
  };
}

type Profile = Awaited<ReturnType<typeof providerOfAccount>>;

function presentStanding(
  application: Application,
  { profile, percent }: { profile: Profile; percent: number },
  t: TFunction,
  language: Language,
) {
  const { state, reapplyAfter: day, appealedAt } = application;
  const mayReapply = isEnded(state) && !mustWait(application, istDay(now()));
  const paused = state === "approved" && profile?.status === "paused";
  return {
    businessName: application.businessName ?? "",
    state,
    stateLabel: t(paused ? "myProfile.profileState.paused" : `applicationReview.state.${state}`),
    whatNext: t(
      `myProfile.whatNext.${whatNext(state, { paused, mayReapply, appealed: appealedAt !== null })}`,
      {
        percent,
        day: day ? formatDay(day, language) : "",
        promise: presentPromise(application, t, language),
      },
    ),
    mayReapply,
    go:
      state === "draft" || state === "changes_requested"
        ? { to: paths.onboarding(), label: t(`myProfile.go.${state}`) }
        : null,
  };
}

/** Null unless rejected or suspended. Against a suspension, it is a grievance. */
function presentAppeal(application: Application, t: TFunction, language: Language) {
  if (application.state === "suspended")
    return {
      to: paths.fileGrievance(application.reference, "application"),
      text: t("myProfile.appeal.suspended"),
    };
  if (application.state !== "rejected") return null;
  const until = appealUntil(application, istDay(now()));
  if (until)
    return {
      to: paths.appeal(),
      text: t("myProfile.appeal.may", { day: formatDay(until, language) }),
    };
  return { to: null, text: t(`myProfile.appeal.${application.appealedAt ? "refused" : "over"}`) };
}

function presentPause(
  { status, pausedFrom, pausedUntil }: Pause & { status: ProfileStatus },
  t: TFunction,
  language: Language,
) {
  const today = istDay(now());
  const isAhead = status === "live" && pausedFrom !== null && pausedFrom > today;
  if (!isAhead && (status !== "paused" || !pausedUntil)) return null;
  const says = [isAhead ? "planned" : "now", pausedUntil ? "until" : "open"].join(".");
  return t(`myProfile.pause.${says}`, {
    from: pausedFrom ? formatDay(pausedFrom, language) : "",
    back: pausedUntil ? formatDay(addDays(pausedUntil, 1), language) : "",
  });
}

export type MyProfile = NonNullable<Awaited<ReturnType<typeof presentMyProfile>>>;

type AssumedUnits = NonNullable<Awaited<ReturnType<typeof ownBusiness>>["assumed"]>;

function presentAssumedUnits({ startingPrice, priceUnit, packages }: AssumedUnits, t: TFunction) {
  const price = (label: string, paise: number) => `${label}: ${formatRupees(paise)}`;
  return {
    text: t("myProfile.units.text", { unit: t(`directory.priceUnit.${priceUnit}`) }),
    options: priceUnits.map((unit) => ({ value: unit, label: t(`directory.priceUnit.${unit}`) })),
    starting:
      startingPrice === null
        ? null
        : { label: price(t("onboarding.field.startingPrice.label"), startingPrice), priceUnit },
    packages: packages.map((one) => ({
      id: one.id,
      label: price(one.name, one.price ?? 0),
      priceUnit: one.priceUnit,
    })),
  };
}

type Situation = { paused: boolean; mayReapply: boolean; appealed: boolean };

function whatNext(state: ApplicationState, { paused, mayReapply, appealed }: Situation) {
  if (paused) return "paused";
  if (appealed && awaitsDecision(state)) return "appealed";
  return isEnded(state) && !mayReapply ? `${state}ForNow` : state;
}

export async function ownBusiness(actor: Account) {
  const [found, profile] = await Promise.all([
    currentApplicationOf(actor.id),
    providerOfAccount(actor.id),
  ]);
  const assumed = profile?.priceUnitsAssumed ? await assumedPriceUnits(actor.id) : null;
  if (!found) return { application: null, profile, assumed, files: [], requests: [], percent: 0 };
  const { id, state } = found;
  const [files, progress, requests] = await Promise.all([
    filesOf(id),
    state === "draft" ? progressOf(id) : null,
    state === "changes_requested" ? answeredRequests(id) : [],
  ]);
  return {
    application: withoutExpiredClaim(found),
    profile,
    assumed,
    files: files.filter((file) => file.slot !== "portfolioImages" || file.state === "rejected"),
    requests,
    /** 0 unless it is a draft: only its texts name it. */
    percent: progress?.score.percent ?? 0,
  };
}
