import { redirect } from "@remix-run/node";
import {
  checkAnswers,
  movedRow,
  packageRows,
  typedIn,
  withPackages,
  type Typed,
} from "~/features/applications/answers/answers";
import { fieldPath } from "~/features/applications/answers/field-path";
import { offersIn } from "~/features/applications/answers/offers";
import { hasWarnings } from "~/features/applications/answers/save-step.server";
import { withdrawApplication } from "~/features/applications/application-drafts.server";
import { makeCover, moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { comesBackToTasks } from "~/features/applications/application-policy";
import { applicationFor } from "~/features/applications/application-queries.server";
import { isStep, stepAfter, type Step } from "~/features/applications/application-steps";
import { refuseUnready } from "~/features/applications/form/submission/readiness.server";
import { signAndSubmit } from "~/features/applications/form/submission/submit.server";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";
import { invalid, notFound } from "~/platform/refusals";
import { applicantOf, saveAll, saveValid, versionOf, type Post } from "./save-posted-step.server";

type Act = (post: Post, step: Step, subject: string) => Promise<Response>;

/** Whichever button is pressed, all that was typed and chosen is saved first. */
export async function posted(post: Post): Promise<Response> {
  const [intent = "", subject = ""] = post.input.intent.split("-");
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  return (act ?? proceed)(post, stepOf(post.param("step")), subject);
}

export function stepOf(name: string): Step {
  if (!isStep(name)) throw notFound();
  return name;
}

/** `continue`, and any unknown button. */
const proceed: Act = async (post, step) => {
  await saveValid(post, step);
  return post.redirectWithToast(await nextPath(post, step), "onboarding.saved");
};

const intents: Record<string, Act> = {
  later: async (post, step) => {
    await saveAll(post, step);
    return post.actor
      ? post.redirectWithToast(paths.myProfile(), "onboarding.savedForLater")
      : post.redirectWithToast(here(post, step), "onboarding.savedInBrowser");
  },

  upload: async (post, step, slot) => {
    const isChosen = post.form.has(slot);
    await saveAll(post, step, {
      act: async () => {
        if (!isChosen) throw invalid({ [slot]: ["onboarding.upload.none"] });
      },
    });
    return post.redirectWithToast(here(post, step, slot), "onboarding.upload.done");
  },

  removeFile: async (post, step, id) => {
    await saveAll(post, step, { act: () => removeFile(applicantOf(post), id), removes: id });
    return post.redirectWithToast(here(post, step), "onboarding.upload.removed");
  },
  cover: async (post, step, id) => {
    await saveAll(post, step, { act: () => makeCover(applicantOf(post), id) });
    return post.redirectWithToast(here(post, step), "onboarding.saved");
  },
  moveUp: async (post, step, id) => moved(post, step, id, "up"),
  moveDown: async (post, step, id) => moved(post, step, id, "down"),

  ask: async (post, step, slot) => {
    await saveAll(post, step);
    return redirect(paths.uploadRequests({ slot }), 303);
  },

  addPackage: async (post, step) => {
    const rows = packageRows(typedIn(step, post.form));
    await saveAll(post, step, { change: (typed) => withPackages(typed, [...rows, {}]) });
    return post.redirectWithToast(
      here(post, step, `packages-${rows.length}-name`),
      "onboarding.package.added",
    );
  },
  removePackage: async (post, step, index) => {
    await saveAll(post, step, {
      change: (typed) =>
        withPackages(
          typed,
          packageRows(typed).filter((_, at) => at !== Number(index)),
        ),
    });
    return post.redirectWithToast(
      here(post, step, "packages-0-name"),
      "onboarding.package.removed",
    );
  },

  packageUp: async (post, step, index) => movedPackage(post, step, Number(index), "up"),
  packageDown: async (post, step, index) => movedPackage(post, step, Number(index), "down"),

  fill: async (post, step, question) => {
    await saveAll(post, step, {
      change: (typed) => {
        const offers = new Map(Object.entries(offersIn(step, typed, valuesOf(step, typed))));
        const answer = offers.get(question);
        return answer ? { ...typed, [question]: answer } : typed;
      },
    });
    return post.redirectWithToast(here(post, step, question), "onboarding.saved");
  },

  go: async (post, step, subject) => {
    await saveAll(post, step);
    const [wanted = "", field = ""] = subject.split("/");
    return post.redirectWithToast(fieldPath(stepOf(wanted), field), "onboarding.saved");
  },

  submit: async (post, step) => {
    const typed = typedIn(step, post.form);
    if (!post.actor) {
      await saveValid(post, step);
      await refuseUnready(applicantOf(post));
      const redirectTo = paths.onboarding("declaration");
      return post.redirectWithToast(
        paths.signup({ role: "provider", redirectTo }),
        "onboarding.accountNeeded",
        {
          type: "info",
        },
      );
    }
    await signAndSubmit(applicantOf(post), typed, versionOf(post));
    return redirect(paths.thankYou(), 303);
  },

  withdraw: async (post) => {
    const result = await withdrawApplication(applicantOf(post));
    const to = post.actor ? paths.myProfile() : paths.home();
    return post.redirectWithToast(to, `myProfile.${result}.withdraw`, {
      type: toastTypeOf(result),
    });
  },
};

async function movedPackage(post: Post, step: Step, from: number, where: "up" | "down") {
  await saveAll(post, step, {
    change: (typed) => withPackages(typed, movedRow(packageRows(typed), from, where)),
  });
  return post.redirectWithToast(here(post, step, "packages-0-name"), "onboarding.saved");
}

async function moved(post: Post, step: Step, id: string, where: "up" | "down") {
  await saveAll(post, step, { act: () => moveFile(applicantOf(post), id, where) });
  return post.redirectWithToast(here(post, step), "onboarding.saved");
}

const comesFromSummary = ({ url }: Post) => url.searchParams.get("return") === "declaration";

/** The summary shows warnings beside each answer; the next page shows those of the step before. */
async function nextPath(post: Post, step: Step) {
  if (comesFromSummary(post)) return paths.onboarding("declaration");
  const application = await applicationFor(post.actor, post.visitor);
  const next = application && comesBackToTasks(application.state) ? "declaration" : stepAfter(step);
  const isDoubtful = await hasWarnings(applicantOf(post), step);
  return paths.onboarding(next, isDoubtful ? { saved: step } : {});
}

const valuesOf = (step: Step, typed: Typed) => checkAnswers({ [step]: typed }).values;

const here = (post: Post, step: Step, field?: string) =>
  paths.onboarding(step, comesFromSummary(post) ? { return: "declaration" } : {}) +
  (field ? `#field-${field}` : "");
