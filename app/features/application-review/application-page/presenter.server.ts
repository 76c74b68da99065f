import type { TFunction } from "i18next";
import { typedOf } from "~/features/onboarding/answers/answers.server";
import { changeRequestLabel } from "~/features/onboarding/labels";
import { presentFile } from "~/features/onboarding/files/present-file";
import { claimExpiresAt } from "~/features/onboarding/move.server";
import { applicationLifecycle, awaitsDecision } from "~/features/onboarding/states";
import { steps } from "~/features/onboarding/steps";
import { paths } from "~/paths";
import { now } from "~/platform/clock.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { cityName } from "~/platform/india/places/places";
import { movesOpenTo } from "~/platform/lifecycle";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { recordOf } from "~/platform/unions";
import { presentAppeal } from "./appeal.server";
import { answerRows } from "./answer-rows";
import { secretFields } from "./mask";
import { askable, reviewedSteps } from "../forms";
import type { UnderReview } from "./queries.server";
import { timeLeft } from "../labels";

const besideDocuments = ["businessName", "businessType", "contactPerson", "address"];

/** The reviewer's page in finished words. */
export function presentApplication(t: TFunction, language: Language, under: UnderReview) {
  const { application, progress: progress, owner, isOwn, isMine, reviewer } = under;
  const answers = { typed: typedOf(progress.saved), checked: progress.checked };
  const rows = recordOf(steps, (step) => answerRows(t, language, step, answers));
  const of = (step: (typeof steps)[number], ...fields: string[]) =>
    rows[step].filter(({ field }) => fields.includes(field));
  const files = progress.files.map((one) => {
    const file = presentFile(t, one);
    /** A new certificate of a profile is decided on by itself, in this state of the application. */
    return { ...file, decideIn: file.isToCheck && !isOwn ? application.state : null };
  });
  const inSlot = (slot: string) => files.filter((file) => file.slot === slot);
  const open = awaitsDecision(application.state);
  const busy = application.state === "in_review" && !isMine;
  return {
    id: application.id,
    reference: application.reference,
    businessName: application.businessName ?? application.reference,
    place: application.city ? cityName(application.city, language) : "",
    state: application.state,
    stateLabel: t(`applicationReview.state.${application.state}`),
    left: open && application.submittedAt ? timeLeft(t, application.submittedAt, now()) : null,
    sent: application.submittedAt ? formatInstant(application.submittedAt, language) : "",
    decisionReason: application.decisionReason,
    profile: under.profile && {
      to: paths.provider(under.profile.slug),
      status: under.profile.status,
    },
    owner: {
      name: owner.name,
      email: owner.email,
      phone: formatMobile(owner.phone),
      language: t(`applicationReview.language.${owner.language}`),
    },
    score: t("applicationReview.page.score", { percent: progress.score.percent }),
    isOwn,
    appeal: presentAppeal(t, language, under),
    claimed:
      application.state === "in_review" && application.claimedAt
        ? {
            isMine,
            text: t(isMine ? "applicationReview.claimed.mine" : "applicationReview.claimed.other", {
              name: reviewer,
              until: formatInstant(claimExpiresAt(application.claimedAt), language),
            }),
          }
        : null,
    warnings: steps.flatMap((step) =>
      rows[step].flatMap(({ field, label, notes }) =>
        notes.map((text) => ({ to: `#answer-${field}`, label, text })),
      ),
    ),
    pairs: [
      {
        key: "pan",
        rows: [...of("legal", "panNumber"), ...of("company", "contactPerson")],
        files: inSlot("panCard"),
      },
      {
        key: "gst",
        rows: of("legal", "gstNumber", "notGstRegistered"),
        files: inSlot("gstCertificate"),
      },
      {
        key: "business",
        rows: of("company", "businessName", "businessType", "address"),
        files: inSlot("businessRegistration"),
      },
      {
        key: "licence",
        rows: rows.documents,
        files: inSlot("additionalCertificates"),
      },
    ].map((pair) => ({ ...pair, title: t(`applicationReview.pair.${pair.key}`) })),
    bank: of("legal", "accountHolder", "accountNumber", "ifsc", "bankName", "branch", "upiId"),
    masked: rows.legal
      .filter(({ field, value }) => value && secretFields.some((name) => name === field))
      .map(({ field, label }) => ({ value: field, label })),
    answers: (["company", "services", "operations"] as const).map((step) => ({
      step,
      title: t(`onboarding.step.${step}.title`),
      rows: rows[step].filter(({ field }) => !besideDocuments.includes(field)),
    })),
    pictures: inSlot("portfolioImages"),
    moves: movesOf(under),
    canDecideDocuments: open && !isOwn && !busy && !under.isBarred,
    asks: asksOf(t, under),
    timeline: timelineOf(t, language, under),
    submissions: under.submissions.map((one) => ({
      id: one.id,
      text: t("applicationReview.page.submission", {
        number: one.number,
        percent: Math.floor((100 * one.earned) / one.applicable),
        name: one.digitalSignature,
      }),
      when: formatInstant(one.createdAt, language),
    })),
    next: under.next && {
      to: paths.adminProvider(under.next.id),
      name: under.next.businessName ?? under.next.reference,
    },
  };
}

/** Nobody decides about the own application, nor about one that a colleague is at. */
export function movesOf({ application, isOwn, isMine, isBarred }: UnderReview): string[] {
  const busy = application.state === "in_review" && !isMine;
  const moves = isOwn ? [] : movesOpenTo(applicationLifecycle, application.state, "admin");
  return moves.filter((event) => (!busy && !isBarred) || event === "release");
}

export type ReviewPage = ReturnType<typeof presentApplication>;

/** What may be asked for, what was rejected among the documents already ticked; its reason in the provider's language. */
function asksOf(t: TFunction, { progress: progress, owner }: UnderReview) {
  const theirs = translatorFor(owner.language);
  return reviewedSteps.map((step) => ({
    step,
    title: t(`onboarding.step.${step}.title`),
    fields: askable[step].map((field) => {
      const rejected = progress.files.filter(
        (file) => file.slot === field && file.state === "rejected",
      );
      return {
        name: `${step}.${field}`,
        label: changeRequestLabel(t, { field: field === "whole" ? null : field }),
        asked: rejected.length > 0,
        reason: rejected
          .map(({ name, reason, note }) =>
            [`${name}:`, reason && theirs(`onboarding.documentReason.${reason}`), note]
              .filter(Boolean)
              .join(" "),
          )
          .join("\n"),
      };
    }),
  }));
}

function timelineOf(t: TFunction, language: Language, { history }: UnderReview) {
  return history
    .map(({ id, event, actorName, note, at, to }) => ({
      id,
      title: t(`applicationReview.event.${event}`),
      by: actorName ?? "",
      when: relativeTime(at, now(), language),
      exact: formatInstant(at, language),
      dateTime: at.toISOString(),
      to,
      text: presentNote(t, note),
    }))
    .reverse();
}

function presentNote(t: TFunction, note: Record<string, unknown> | null): string[] {
  if (typeof note?.reason === "string") return [note.reason];
  if (!Array.isArray(note?.asks)) return [];
  return (note.asks as { step: string; field: string | null; reason: string }[]).map(
    (ask) =>
      `${t(`onboarding.step.${ask.step}.title`)}, ${changeRequestLabel(t, ask)}: ${ask.reason}`,
  );
}
