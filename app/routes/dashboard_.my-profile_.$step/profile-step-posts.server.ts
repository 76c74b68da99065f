import type { z } from "zod";
import {
  movedRow,
  packageRows,
  typedIn,
  withPackages,
  type Typed,
} from "~/features/applications/answers/answers";
import type { stepPost } from "~/features/applications/answers/answer-forms";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { makeCover, moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { storePostedFiles } from "~/features/applications/uploads/application-file-commands.server";
import { isEditedStep, slotsIn, type EditedStep } from "~/features/applications/application-steps";
import { applicantFrom } from "~/http/applicant.server";
import type { FormArgs } from "~/http/request-args.server";
import { paths } from "~/urls";
import { runIndependently, invalid, notFound } from "~/platform/refusals";

type Post = FormArgs<"member", z.output<typeof stepPost>>;
type Row = ReturnType<typeof packageRows>[number];

export function editedStepOf(name: string): EditedStep {
  if (!isEditedStep(name)) throw notFound();
  return name;
}

/** Whichever button is pressed, all that was typed and chosen is published first. */
export async function posted(post: Post): Promise<Response> {
  const step = editedStepOf(post.param("step"));
  const [intent = "", subject = ""] = post.input.intent.split("-");
  const press = Object.hasOwn(presses, intent) ? presses[intent] : undefined;
  const {
    change,
    act,
    removes,
    field,
    done = "myProfile.edit.saved",
  } = press ? press(post, subject) : {};
  const owner = editorIn(post);
  const version = Number(post.input._version ?? 0) || 0;
  const seen = String(post.form.get("_uploads") ?? "").split(" ");
  const typed = typedIn(step, post.form);
  await runIndependently([
    ...(step === "portfolio"
      ? []
      : [() => saveStep(owner, step, change ? change(typed) : typed, version)]),
    () => saveCaptions(owner, post.form, removes),
    () => storePostedFiles(owner, slotsIn(step), post.form, seen),
    ...(act ? [act] : []),
  ]);
  const fragment = field ? `#field-${field}` : "";
  return post.redirectWithToast(paths.editProfile(step) + fragment, done);
}

export const editorIn = (post: Parameters<typeof applicantFrom>[0]) => ({
  ...applicantFrom(post),
  editsProfile: true as const,
});

type Press = {
  change?: (typed: Typed) => Typed;
  act?: () => Promise<unknown>;
  removes?: string;
  field?: string;
  done?: string;
};

const presses: Record<string, (post: Post, subject: string) => Press> = {
  upload: ({ form }, slot) => {
    const isChosen = form.has(slot);
    return {
      act: async () => {
        if (!isChosen) throw invalid({ [slot]: ["onboarding.upload.none"] });
      },
      field: slot,
    };
  },
  removeFile: (post, id) => ({
    act: () => removeFile(editorIn(post), id),
    removes: id,
    done: "onboarding.upload.removed",
  }),
  cover: (post, id) => ({ act: () => makeCover(editorIn(post), id) }),
  moveUp: (post, id) => ({ act: () => moveFile(editorIn(post), id, "up") }),
  moveDown: (post, id) => ({ act: () => moveFile(editorIn(post), id, "down") }),

  addPackage: ({ form }) => ({
    change: ofPackages((rows) => [...rows, {}]),
    field: `packages-${packageRows(typedIn("services", form)).length}-name`,
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

const ofPackages =
  (change: (rows: Row[]) => Partial<Row>[]) =>
  (typed: Typed): Typed =>
    withPackages(typed, change(packageRows(typed)));
