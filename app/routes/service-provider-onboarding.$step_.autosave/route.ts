import { redirect } from "@remix-run/node";
import { stepPost } from "~/features/applications/answers/answer-forms";
import { presentLive } from "~/features/applications/form/step-page/step-page-presenter.server";
import { form } from "~/http/forms/form.server";
import { answerForScript } from "~/http/responses/script-answer.server";
import { now } from "~/platform/clock.server";
import { formatTime } from "~/platform/india/dates/day-format";
import { Refusal } from "~/platform/refusals";
import { applicantOf, saveAll } from "../service-provider-onboarding.$step/step-posts.server";
import { paths } from "~/urls";
import { stepOf } from "../service-provider-onboarding.$step/application-step-posts.server";

export const loader = () => redirect(paths.onboarding());

/** Newer answers from another tab are not overwritten. */
export const action = form(
  "anyone",
  stepPost,
  async (post) => {
    const step = stepOf(post.param("step"));
    const version = await saveAll(post, step, applicantOf(post)).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === "conflict") return null;
      throw error;
    });
    const live = await presentLive(step, post);
    if (version === null)
      return answerForScript(
        { stale: live.current, message: post.t("onboarding.autosave.stale") },
        409,
      );
    const saved = post.t("onboarding.autosave.saved", { time: formatTime(now(), post.language) });
    return answerForScript({ saved, live: { ...live, version } });
  },
  { actsForAccount: true, withoutPage: "json", failed: "errors.saving" },
);
