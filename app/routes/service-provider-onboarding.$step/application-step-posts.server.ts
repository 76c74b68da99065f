import { redirect } from "@remix-run/node";
import { typedIn } from "~/features/applications/answers/answers";
import { progressOf } from "~/features/applications/answers/answers.server";
import { fieldPath, isStep, stepAfter, type Step } from "~/features/applications/application-steps";
import { asRefusal, problemsOf } from "~/features/applications/answers/save-step.server";
import { withdrawApplication } from "~/features/applications/application-drafts.server";
import { comesBackToTasks } from "~/features/applications/application-policy";
import { applicationFor } from "~/features/applications/application-queries.server";
import { refuseUnfinished } from "~/features/applications/form/submission/readiness.server";
import { signAndSubmit } from "~/features/applications/form/submission/submit.server";
import { paths } from "~/urls";
import { fieldsOf, invalid, notFound } from "~/platform/refusals";
import { applicantOf, buttonIn, pressIn, saveAll, versionOf, type Post } from "./step-posts.server";

/** Whichever button is pressed, all that was typed and chosen is saved first. */
export async function posted(post: Post): Promise<Response> {
  const step = stepOf(post.param("step"));
  const owner = applicantOf(post);
  const [intent, subject] = buttonIn(post);
  if (Object.hasOwn(intents, intent)) return (intents[intent] ?? proceed)(post, step, subject);
  const press = pressIn(post, step, owner);
  if (!press) return proceed(post, step);
  await saveAll(post, step, owner, press);
  return post.redirectWithToast(here(post, step, press.field), press.done ?? "onboarding.saved");
}

export function stepOf(name: string): Step {
  if (!isStep(name)) throw notFound();
  return name;
}

type Act = (post: Post, step: Step, subject: string) => Promise<Response>;

/** `continue`, and any unknown button. */
async function proceed(post: Post, step: Step) {
  const { application, progress } = await saveValid(post, step);
  const path = () => {
    if (comesFromSummary(post)) return paths.onboarding("declaration");
    const isBack = application && comesBackToTasks(application.state);
    // The summary shows warnings beside each answer; the next page shows those of the step before.
    const isDoubtful = Object.keys(progress.checked.warnings[step]).length > 0;
    return paths.onboarding(
      isBack ? "declaration" : stepAfter(step),
      isDoubtful ? { saved: step } : {},
    );
  };
  return post.redirectWithToast(path(), "onboarding.saved");
}

const intents: Record<string, Act> = {
  later: async (post, step) => {
    await saveAll(post, step, applicantOf(post));
    return post.actor
      ? post.redirectWithToast(paths.myProfile(), "onboarding.savedForLater")
      : post.redirectWithToast(paths.savedDraft({ step }), "onboarding.savedInBrowser");
  },

  ask: async (post, step, slot) => {
    await saveAll(post, step, applicantOf(post));
    return redirect(paths.uploadRequests({ slot }), 303);
  },

  go: async (post, step, subject) => {
    await saveAll(post, step, applicantOf(post));
    const [wanted = "", field = ""] = subject.split("/");
    return post.redirectWithToast(fieldPath(stepOf(wanted), field), "onboarding.saved");
  },

  submit: async (post, step) => {
    if (!post.actor) {
      const { progress } = await saveValid(post, step);
      // Before sign-up, so that no one creates an account only to learn that answers are missing.
      refuseUnfinished(progress);
      return post.redirectWithToast(
        paths.signup({ role: "provider", redirectTo: paths.signedDeclaration() }),
        "onboarding.accountNeeded",
        { type: "info" },
      );
    }
    await signAndSubmit(applicantOf(post), typedIn(step, post.form), versionOf(post));
    return redirect(paths.thankYou(), 303);
  },

  withdraw: async (post) => {
    const result = await withdrawApplication(applicantOf(post));
    const to = post.actor ? paths.myProfile() : paths.home();
    return post.redirectWithToast(to, `myProfile.${result}.withdraw`, { result });
  },
};

/** Refuses if anything in the step is wrong or missing. @returns the application as it is saved */
async function saveValid(post: Post, step: Step) {
  const owner = applicantOf(post);
  const typed = typedIn(step, post.form);
  const refused = await saveAll(post, step, owner).then(() => null, asRefusal);
  // Nothing was saved: something else has to be resolved first.
  if (refused && refused.kind !== "invalid") throw refused;
  const application = await applicationFor(owner.actor, owner.visitor);
  const progress = await progressOf(application?.id ?? null);
  const problems = await problemsOf(owner, application, progress, step, typed);
  const fields = { ...(refused && fieldsOf(refused)), ...problems };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { application, progress };
}

const comesFromSummary = ({ url }: Post) => url.searchParams.get("return") === "declaration";

const here = (post: Post, step: Step, field?: string) =>
  paths.onboarding(step, comesFromSummary(post) ? { return: "declaration" } : {}) +
  (field ? `#field-${field}` : "");
