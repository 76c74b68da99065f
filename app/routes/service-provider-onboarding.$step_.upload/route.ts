import { redirect } from "@remix-run/node";
import { piecePost } from "~/features/applications/answers/answer-forms";
import { presentLive } from "~/features/applications/form/step-page/step-page-presenter.server";
import { addPiece } from "~/features/applications/uploads/add-piece.server";
import { form } from "~/http/forms/form.server";
import { answerForScript } from "~/http/responses/script-answer.server";
import { paths } from "~/urls";
import { stepOf } from "../service-provider-onboarding.$step/application-step-posts.server";
import { applicantOf } from "../service-provider-onboarding.$step/step-posts.server";

export const loader = () => redirect(paths.onboarding());

/** By the page's script, in pieces: after an interruption it continues where it stopped. */
export const action = form(
  "anyone",
  piecePost,
  async (post) => {
    const step = stepOf(post.param("step"));
    const done = await addPiece(applicantOf(post), step, post.input);
    if (done !== "stored") return answerForScript(done);
    const message = post.t("onboarding.upload.done");
    return answerForScript({ message, live: await presentLive(step, post) });
  },
  { files: true, actsForAccount: true, withoutPage: "json", failed: "errors.uploading" },
);
