import type { z } from "zod";
import { checkAnswers, typedIn, type Typed } from "~/features/applications/answers/answers";
import type { stepPost } from "~/features/applications/answers/answer-forms";
import { presentAnswers } from "~/features/applications/answers/answer-presenter";
import {
  closedAnswers,
  problemsOf,
  saveStep,
} from "~/features/applications/answers/save-step.server";
import {
  moveDatesToNewUploads,
  saveExpiryDates,
  singleCertificates,
} from "~/features/applications/after-decision/certificates/expiry-dates.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { storePostedFiles } from "~/features/applications/uploads/application-file-commands.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { slotsIn, type Step } from "~/features/applications/application-steps";
import { currentSession } from "~/http/auth/session.server";
import { applicantFrom } from "~/http/applicant.server";
import type { FormArgs } from "~/http/request-args.server";
import { keyWith } from "~/platform/i18n";
import { runIndependently, fieldsOf, invalid, Refusal } from "~/platform/refusals";

export type Post = FormArgs<"anyone", z.output<typeof stepPost>>;

type Saving = {
  change?: (typed: Typed) => Typed;
  act?: () => Promise<unknown>;
  removes?: string;
};

/** Saves each part independently, then refuses once. @returns the version of the step's answers */
export async function saveAll(post: Post, step: Step, saving: Saving = {}): Promise<number> {
  const { change = (typed) => typed, act, removes } = saving;
  const owner = ownerFrom(post, step);
  const seen = String(post.form.get("_uploads") ?? "").split(" ");
  const certificates = step === "documents" ? await singleCertificates(owner) : null;
  let version = 0;
  await runIndependently([
    async () => {
      version = await saveAnswers(post, step, change(typedIn(step, post.form)));
    },
    () => saveCaptions(owner, post.form, removes),
    () => storePostedFiles(owner, slotsIn(step), post.form, seen),
    async () => {
      if (certificates) await moveDatesToNewUploads(owner, post.form, certificates);
      await saveExpiryDates(owner, post.form, removes);
    },
    ...(act ? [act] : []),
  ]);
  return version;
}

/** Refuses if anything in the step is wrong or missing. */
export async function saveValid(post: Post, step: Step) {
  const refused = await saveAll(post, step).then(() => null, asRefusal);
  // Nothing was saved: something else has to be resolved first.
  if (refused && refused.kind !== "invalid") throw refused;
  const problems = await problemsOf(applicantOf(post), step, typedIn(step, post.form));
  const fields = { ...problems };
  for (const [name, keys] of Object.entries(refused ? fieldsOf(refused) : {}))
    fields[name] = keys.every(saysCut) ? [...(problems[name] ?? []), ...keys] : keys;
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** A notice that an answer was cut off is shown beside the answer's error. */
const saysCut = (key: string) => key.startsWith("onboarding.problem.cut|");

export const applicantOf = (post: Post): Applicant => ({
  ...applicantFrom(post),
  draft: post.input._draft,
});

function ownerFrom(post: Post, step: Step): Applicant {
  const { _page: page, _save: number, _unanswered: unanswered } = post.input;
  const mayBeOvertaking = unanswered !== undefined;
  const save = page && number ? { step, page, number, mayBeOvertaking } : undefined;
  return { ...applicantOf(post), save };
}

export const versionOf = ({ input }: Post) => Number(input._version ?? 0) || 0;

async function saveAnswers(post: Post, step: Step, typed: Typed): Promise<number> {
  const applicant = ownerFrom(post, step);
  const closed = await closedAnswers(applicant, step, typed);
  const proof = { session: await currentSession(post.request), password: post.input.password };
  let version = 0;
  await runIndependently([
    async () => {
      version = await saveStep(applicant, step, typed, versionOf(post), proof);
    },
    async () => {
      if (closed.length > 0) throw notStored(post, step, typed, closed);
    },
  ]);
  return version;
}

/** Quoted, so that what was typed in fields that have left the page is not lost. */
function notStored({ t, language }: Post, step: Step, typed: Typed, closed: string[]) {
  const lines = presentAnswers(step, typed, checkAnswers({ [step]: typed }), t, language)
    .filter(({ name }) => closed.includes(name))
    .map(({ label, value }) => keyWith("onboarding.notStored", { label, value }));
  return new Refusal("conflict", "onboarding.locked", { fields: { "": lines } });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
