import type { z } from "zod";
import {
  checkAnswers,
  movedRow,
  packageRows,
  typedIn,
  withPackages,
  type Typed,
} from "~/features/applications/answers/answers";
import type { stepPost } from "~/features/applications/answers/answer-forms";
import { presentAnswers } from "~/features/applications/answers/answer-presenter";
import { closedAnswers, saveStep } from "~/features/applications/answers/save-step.server";
import {
  moveDatesToNewUploads,
  saveExpiryDates,
  singleCertificates,
} from "~/features/applications/after-decision/certificates/expiry-dates.server";
import { makeCover, moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { storePostedFiles } from "~/features/applications/uploads/application-file-commands.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { slotsIn, type Step } from "~/features/applications/application-steps";
import { currentSession } from "~/http/auth/session.server";
import { applicantFrom } from "~/http/applicant.server";
import type { FormArgs, PageArgs } from "~/http/request-args.server";
import { keyWith } from "~/platform/i18n";
import { runIndependently, invalid, Refusal } from "~/platform/refusals";

export type Post = FormArgs<"anyone", z.output<typeof stepPost>>;

/** What a button does besides saving all that was typed and chosen. */
type Press = {
  change?: (typed: Typed) => Typed;
  act?: () => Promise<unknown>;
  /** The upload that is being deleted, along with its texts. */
  removes?: string;
  /** Where the page then opens. */
  field?: string;
  done?: string | undefined;
};

type ShownDraft = PageArgs<"anyone"> & { input: { _draft?: string | undefined } };

export const applicantOf = (post: ShownDraft): Applicant => ({
  ...applicantFrom(post),
  draft: post.input._draft,
});

/** `removeFile-<id>` in a button's value: what it does, and to which. */
export function buttonIn({ input }: Post): [intent: string, subject: string] {
  const [intent = "", subject = ""] = input.intent.split("-");
  return [intent, subject];
}

/** Undefined for a button that only an application has. */
export function pressIn(post: Post, step: Step, owner: Applicant): Press | undefined {
  const [intent, subject] = buttonIn(post);
  return Object.hasOwn(presses, intent) ? presses[intent]?.(owner, subject, post, step) : undefined;
}

type PressOf = (owner: Applicant, subject: string, post: Post, step: Step) => Press;

const presses: Record<string, PressOf> = {
  upload: ({ editsProfile }, slot, { form }) => {
    // Storing a file takes it out of the form.
    const isChosen = form.has(slot);
    return {
      act: async () => {
        if (!isChosen) throw invalid({ [slot]: ["onboarding.upload.none"] });
      },
      field: slot,
      done: editsProfile ? undefined : "onboarding.upload.done",
    };
  },
  removeFile: (owner, id) => ({
    act: () => removeFile(owner, id),
    removes: id,
    done: "onboarding.upload.removed",
  }),
  cover: (owner, id) => ({ act: () => makeCover(owner, id) }),
  moveUp: (owner, id) => ({ act: () => moveFile(owner, id, "up") }),
  moveDown: (owner, id) => ({ act: () => moveFile(owner, id, "down") }),

  addPackage: (_, __, { form }, step) => ({
    change: ofPackages((rows) => [...rows, {}]),
    field: `packages-${packageRows(typedIn(step, form)).length}-name`,
    done: "onboarding.package.added",
  }),
  removePackage: (_, index) => ({
    change: ofPackages((rows) => rows.filter((__, at) => at !== Number(index))),
    field: "packages-0-name",
    done: "onboarding.package.removed",
  }),
  packageUp: (_, index) => movedPackage(Number(index), "up"),
  packageDown: (_, index) => movedPackage(Number(index), "down"),
};

const movedPackage = (from: number, where: "up" | "down"): Press => ({
  change: ofPackages((rows) => movedRow(rows, from, where)),
  field: "packages-0-name",
});

type Row = ReturnType<typeof packageRows>[number];

const ofPackages =
  (change: (rows: Row[]) => Partial<Row>[]) =>
  (typed: Typed): Typed =>
    withPackages(typed, change(packageRows(typed)));

/** Saves each part independently, then refuses once. @returns the version of the step's answers */
export async function saveAll(
  post: Post,
  step: Step,
  applicant: Applicant,
  { change = (typed) => typed, act, removes }: Press = {},
): Promise<number> {
  const { form } = post;
  const owner = { ...applicant, save: pageSaveIn(post, step) };
  const seen = String(form.get("_uploads") ?? "").split(" ");
  const certificates = step === "documents" ? await singleCertificates(owner) : null;
  let version = 0;
  await runIndependently([
    async () => {
      version = await saveAnswers(post, step, owner, change(typedIn(step, form)));
    },
    () => saveCaptions(owner, form, removes),
    () => storePostedFiles(owner, slotsIn(step), form, seen),
    async () => {
      if (certificates) await moveDatesToNewUploads(owner, form, certificates);
      await saveExpiryDates(owner, form, removes);
    },
    ...(act ? [act] : []),
  ]);
  return version;
}

function pageSaveIn({ input }: Post, step: Step) {
  const { _page: page, _save: number, _unanswered: unanswered } = input;
  return page && number
    ? { step, page, number, mayBeOvertaking: unanswered !== undefined }
    : undefined;
}

export const versionOf = ({ input }: Post) => Number(input._version ?? 0) || 0;

async function saveAnswers(post: Post, step: Step, owner: Applicant, typed: Typed) {
  // Without a question, saving would only publish a live profile again.
  if (owner.editsProfile && step === "portfolio") return 0;
  const closed = owner.editsProfile ? [] : await closedAnswers(owner, step, typed);
  const proof = { session: await currentSession(post.request), password: post.input.password };
  let version = 0;
  await runIndependently([
    async () => {
      version = await saveStep(owner, step, typed, versionOf(post), proof);
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
