import {
  typedIn,
  packageRows,
  withPackages,
  type Typed,
} from "~/features/onboarding/answers/answers";
import { withdrawApplication } from "~/features/onboarding/drafts.server";
import {
  keepCaptions,
  keepFiles,
  moveFile,
  removeFile,
} from "~/features/onboarding/files/commands.server";
import type { stepPost } from "~/features/onboarding/answers/forms";
import { problemsOf, saveStep } from "~/features/onboarding/answers/save-step.server";
import { isStep, slotsIn, stepAfter, type Step } from "~/features/onboarding/steps";
import { signAndSubmit } from "~/features/onboarding/submission/submit.server";
import type { FormArgs } from "~/http/handlers/request-args.server";
import { currentSession } from "~/http/authentication/session.server";
import { applicantFrom } from "~/http/handlers/applicant.server";
import { paths } from "~/paths";
import { invalid, notFound } from "~/platform/refusals";
import type { z } from "zod";

type Post = FormArgs<"anyone", z.output<typeof stepPost>>;
type Act = (post: Post, step: Step, subject: string) => Promise<Response>;

/** Whatever button is pressed, all that was typed and chosen is kept first. The button's value says what comes next. */
export async function posted(post: Post): Promise<Response> {
  const [intent = "", subject = ""] = post.input.intent.split("-");
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  return (act ?? proceed)(post, stepOf(post.param("step")), subject);
}

export function stepOf(name: string): Step {
  if (!isStep(name)) throw notFound();
  return name;
}

/** `continue`, and whatever is no button of ours. */
const proceed: Act = async (post, step) => {
  await keepRight(post, step);
  return post.redirectWithToast(nextPath(post, step), "onboarding.saved");
};

const intents: Record<string, Act> = {
  later: async (post, step) => {
    await keep(post, step);
    return post.actor
      ? post.redirectWithToast(paths.myProfile(), "onboarding.savedForLater")
      : post.redirectWithToast(here(post, step), "onboarding.savedInBrowser");
  },

  upload: async (post, step, slot) => {
    await keep(post, step);
    if (!post.form.has(slot)) throw invalid({ [slot]: ["onboarding.upload.none"] });
    return post.redirectWithToast(here(post, step, slot), "onboarding.upload.done");
  },

  removeFile: async (post, step, id) => {
    await keep(post, step);
    await removeFile(applicantFrom(post), id);
    return post.redirectWithToast(here(post, step), "onboarding.upload.removed");
  },
  moveUp: async (post, step, id) => moved(post, step, id, "up"),
  moveDown: async (post, step, id) => moved(post, step, id, "down"),

  addPackage: async (post, step) => {
    const rows = packageRows(typedIn(step, post.form));
    await keep(post, step, (typed) => withPackages(typed, [...rows, {}]));
    return post.redirectWithToast(
      here(post, step, `packages-${rows.length}-name`),
      "onboarding.package.added",
    );
  },
  removePackage: async (post, step, index) => {
    await keep(post, step, (typed) =>
      withPackages(
        typed,
        packageRows(typed).filter((_, at) => at !== Number(index)),
      ),
    );
    return post.redirectWithToast(
      here(post, step, "packages-0-name"),
      "onboarding.package.removed",
    );
  },

  fillPan: async (post, step, panNumber) => {
    await keep(post, step, (typed) => ({ ...typed, panNumber }));
    return post.redirectWithToast(here(post, step, "panNumber"), "onboarding.saved");
  },

  submit: async (post, step) => {
    const typed = typedIn(step, post.form);
    if (!post.actor) {
      await keepRight(post, step);
      const redirectTo = paths.onboarding("declaration");
      return post.redirectWithToast(
        paths.signup({ role: "provider", redirectTo }),
        "onboarding.accountNeeded",
        {
          type: "info",
        },
      );
    }
    await signAndSubmit(applicantFrom(post), typed, versionOf(post));
    return post.redirectWithToast(paths.thankYou(), "onboarding.submitted");
  },

  withdraw: async (post) => {
    await withdrawApplication(applicantFrom(post));
    return post.redirectWithToast(paths.home(), "onboarding.withdrawn");
  },
};

async function keep(post: Post, step: Step, change = (typed: Typed) => typed) {
  const owner = applicantFrom(post);
  const proof = { session: await currentSession(post.request), password: post.input.password };
  await saveStep(owner, step, change(typedIn(step, post.form)), versionOf(post), proof);
  await keepCaptions(owner, post.form);
  await keepFiles(owner, slotsIn(step), post.form);
}

/** The same, and nothing in the step may be wrong or missing. */
async function keepRight(post: Post, step: Step) {
  await keep(post, step);
  const problems = await problemsOf(applicantFrom(post), step);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function moved(post: Post, step: Step, id: string, where: "up" | "down") {
  await keep(post, step);
  await moveFile(applicantFrom(post), id, where);
  return post.redirectWithToast(here(post, step), "onboarding.saved");
}

const versionOf = ({ input }: Post) => Number(input._version ?? 0) || 0;
const comesFromSummary = ({ url }: Post) => url.searchParams.get("return") === "declaration";

const nextPath = (post: Post, step: Step) =>
  paths.onboarding(comesFromSummary(post) ? "declaration" : stepAfter(step));

/** The same page again, at a field, on the same way back. */
const here = (post: Post, step: Step, field?: string) =>
  paths.onboarding(step) +
  (comesFromSummary(post) ? "?return=declaration" : "") +
  (field ? `#field-${field}` : "");
