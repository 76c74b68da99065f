import { redirect } from "@remix-run/node";
import { presentEdit } from "~/features/applications/my-profile/profile-edit-presenter.server";
import { piecePost } from "~/features/applications/answers/answer-forms";
import { addPiece } from "~/features/applications/uploads/add-piece.server";
import { form } from "~/http/forms/form.server";
import { answerForScript } from "~/http/responses/script-answer.server";
import { paths } from "~/urls";
import { editedStepOf, editorIn } from "../dashboard_.my-profile_.$step/edited-step.server";

export const loader = () => redirect(paths.myProfile());

/** By the page's script, in pieces: after an interruption it continues where it stopped. */
export const action = form(
  "member",
  piecePost,
  async (post) => {
    const step = editedStepOf(post.param("step"));
    const done = await addPiece(editorIn(post), step, post.input);
    if (done !== "stored") return answerForScript(done);
    const { uploads } = await presentEdit(step, post.actor, post.t, post.language);
    return answerForScript({ message: post.t("onboarding.upload.done"), live: { uploads } });
  },
  { files: true, actsForAccount: true, withoutPage: "json", failed: "errors.uploading" },
);
