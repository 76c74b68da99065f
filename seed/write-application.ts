import type { AccountId, ApplicationId } from "#db/schema/ids";
import { checkAnswers, type TypedSteps } from "~/features/applications/answers/answers";
import { uploadsIn } from "~/features/applications/answers/answers.server";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import { scoreOf } from "~/features/applications/answers/application-score";
import {
  applicationLifecycle as lifecycle,
  type ApplicationState,
  type ReviewParty,
} from "~/features/applications/application-lifecycle";
import { associatedDataOfSubmission } from "~/features/applications/application-queries.server";
import { summaryOf } from "~/features/applications/queue/summary.server";
import type { Step } from "~/features/applications/application-steps";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { transitionOf, type Lifecycle } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import { encrypt } from "~/platform/security/encryption.server";
import { answersOf, type Applicant } from "./applicant";
import { demoId, demoReference } from "./made-up";
import { accountIdOf } from "./people";
import type { DemoUpload } from "./uploads";

const {
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applications,
  applicationSubmissions,
  changeRequests,
  files,
} = schema;

const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));
const machine: Lifecycle<ApplicationState, ReviewParty> = lifecycle;

/**
 * Writes an application with its whole history.
 * @returns its id
 */
export async function writeApplication(
  tx: Tx,
  one: Applicant,
  uploads: DemoUpload[],
  number: number,
): Promise<{ id: ApplicationId }> {
  const id = demoId(`application ${one.key}`);
  const accountId = one.guest ? null : accountIdOf(one.key);
  const reviewer = accountIdOf(one.reviewer ?? "chitra");
  const history = historyFrom(one, accountId, reviewer);
  const state = history.at(-1)?.to ?? "draft";
  const last = (...events: string[]) => history.findLast(({ event }) => events.includes(event));
  const submitted = last("submit", "appeal");
  const decided = last("approve", "reject", "suspend", "requestChanges");
  const typed = answersOf(one, number);
  const checked = checkAnswers(typed);
  const counted = uploads.map(({ slot }) => ({ slot, state: "waiting" as const }));
  const score = scoreOf(checked.values, uploadsIn(counted));
  const submissions = history.filter(({ event }) => event === "submit");

  await tx.insert(applications).values({
    id,
    reference: demoReference("AYJ", one.key),
    accountId,
    visitorId: one.guest ? demoId(`visitor ${one.key}`) : null,
    state,
    language: one.language ?? "en",
    submittedAt: submitted?.at,
    claimedBy: state === "in_review" ? reviewer : null,
    claimedAt: state === "in_review" ? last("claim")?.at : null,
    decidedBy: decided ? reviewer : null,
    decidedAt: decided?.at,
    decisionReason: ["rejected", "suspended"].includes(state)
      ? String(history.at(-1)?.note?.reason)
      : ((last("appeal") && String(last("reject")?.note?.reason)) ?? null),
    appealedAt: last("appeal")?.at,
    reapplyAfter: one.reapplyAfterDays ? addDays(istDay(now()), one.reapplyAfterDays) : null,
    businessName: submitted ? one.name : null,
    city: submitted ? one.city : null,
    ...(submitted && summaryOf(checked, score.percent, submissions.length)),
    createdAt: ago(one.startedHoursAgo),
    updatedAt: history.at(-1)?.at ?? ago(one.startedHoursAgo - 1),
  });
  if (history.length)
    await tx
      .insert(applicationHistory)
      .values(
        history.map((row, k) => ({ ...row, id: demoId(`${id} move ${k}`), applicationId: id })),
      );
  await writeAnswers(tx, id, submitted ? withoutConsent(typed) : typed, one);
  await writeUploads(tx, id, one, uploads, state, reviewer);
  await writeRequests(tx, id, one, history);

  const { earned, applicable, ruleVersion } = score;
  for (const [k, { at }] of submissions.entries()) {
    const submission = demoId(`${id} submission ${k + 1}`);
    const answers = k < submissions.length - 1 ? withEarlier(typed, one) : typed;
    await tx.insert(applicationSubmissions).values({
      id: submission,
      applicationId: id,
      number: k + 1,
      answers: encrypt(JSON.stringify(answers), associatedDataOfSubmission(submission)),
      earned,
      applicable,
      scoreRule: ruleVersion,
      digitalSignature: one.person,
      termsVersion: currentVersion("terms"),
      privacyVersion: currentVersion("privacy"),
      marketingConsent: checked.values.declaration.marketingConsent ?? false,
      language: one.language ?? "en",
      createdAt: at,
    });
  }
  if (accountId && submitted && checked.values.declaration.marketingConsent)
    await tx.insert(schema.consents).values({
      id: demoId(`${id} consent`),
      accountId,
      purpose: "marketing",
      given: true,
      privacyVersion: currentVersion("privacy"),
      language: one.language ?? "en",
      createdAt: submitted.at,
    });
  return { id };
}

type HistoryRow = {
  event: string;
  from: ApplicationState;
  to: ApplicationState;
  actorId: AccountId | null;
  note?: Record<string, unknown>;
  at: Date;
};

/**
 * Follows the lifecycle from the draft on, so that no demo application can be in an impossible
 * state.
 */
function historyFrom(
  { transitions, requestedChanges }: Applicant,
  accountId: AccountId | null,
  reviewer: string,
): HistoryRow[] {
  let from: ApplicationState = "draft";
  let submission = 0;
  return transitions.map(([event, hoursAgo, details]) => {
    const party = [machine[from][event]?.by ?? []].flat()[0] ?? "provider";
    const { to } = transitionOf(machine, from, event, party);
    const actorId = party === "provider" ? accountId : party === "admin" ? reviewer : null;
    const note =
      event === "submit"
        ? { submission: ++submission }
        : event === "requestChanges"
          ? { asks: requestedChanges }
          : details;
    const step = { event, from, to, actorId, note, at: ago(hoursAgo) };
    from = to;
    return step;
  });
}

const withEarlier = (typed: TypedSteps, { typedBefore = {} }: Applicant): TypedSteps => ({
  ...typed,
  ...Object.fromEntries(
    (Object.keys(typedBefore) as Step[]).map((step) => [
      step,
      { ...typed[step], ...typedBefore[step] },
    ]),
  ),
});

/** Consent is given again with each submission: the ticked boxes are stored with the submission. */
function withoutConsent({ declaration, ...typed }: TypedSteps): TypedSteps {
  const { acceptTerms: _, acceptPrivacy: __, marketingConsent: ___, ...signed } = declaration ?? {};
  return { ...typed, declaration: signed };
}

async function writeAnswers(tx: Tx, id: ApplicationId, typed: TypedSteps, one: Applicant) {
  const rows = (Object.keys(typed) as Step[]).map((step, k) => {
    const text = JSON.stringify(typed[step]);
    return {
      applicationId: id,
      step,
      typed: step === "legal" ? encrypt(text, `application_answers.typed:${id}:legal`) : text,
      version: 1,
      savedAt: ago(Math.max(0.1, one.startedHoursAgo - 0.2 * (k + 1))),
    };
  });
  if (rows.length) await tx.insert(applicationAnswers).values(rows);
}

async function writeUploads(
  tx: Tx,
  id: ApplicationId,
  one: Applicant,
  uploads: DemoUpload[],
  state: ApplicationState,
  reviewer: string,
) {
  if (!uploads.length) return;
  const createdAt = ago(Math.max(0.1, one.startedHoursAgo - 1));
  const approved = one.transitions.find(([event]) => event === "approve");
  const isPublic = ["approved", "suspended"].includes(state);
  await tx.insert(files).values(
    uploads.map(({ slot, file }) => ({
      ...file,
      isPublic: isPublic && slot === "portfolioImages",
      createdAt,
    })),
  );
  await tx.insert(applicationFiles).values(
    uploads.map(({ slot, caption, file }, position) => {
      const refusal = one.rejectedDocuments?.[slot];
      const decided = approved || refusal;
      return {
        id: demoId(`upload ${file.id}`),
        applicationId: id,
        slot,
        fileId: file.id,
        caption,
        position,
        state: approved ? ("accepted" as const) : refusal ? ("rejected" as const) : undefined,
        reason: refusal?.reason,
        note: refusal?.note,
        validUntil:
          slot === "businessRegistration" && one.certificateDays !== undefined
            ? addDays(istDay(now()), one.certificateDays)
            : null,
        decidedBy: decided ? reviewer : null,
        decidedAt: decided
          ? ago(
              approved?.[1] ??
                required(one.transitions.at(-1), "transition of a decided application")[1],
            )
          : null,
        createdAt,
      };
    }),
  );
}

async function writeRequests(tx: Tx, id: ApplicationId, one: Applicant, history: HistoryRow[]) {
  const asking = history.findLast(({ event }) => event === "requestChanges");
  if (!asking || !one.requestedChanges?.length) return;
  const answered = history.find(({ event, at }) => event === "submit" && at > asking.at);
  await tx.insert(changeRequests).values(
    one.requestedChanges.map((asked, k) => ({
      ...asked,
      id: demoId(`${id} asked ${k}`),
      applicationId: id,
      askedAt: asking.at,
      answeredAt: answered?.at,
    })),
  );
}
