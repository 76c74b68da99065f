import { redirect } from "@remix-run/node";
import { piecePost } from "~/features/onboarding/answers/forms";
import { addPiece } from "~/features/onboarding/files/add-piece.server";
import { slotsIn } from "~/features/onboarding/steps";
import { presentLive } from "~/features/onboarding/step-page/live.server";
import { applicantFrom } from "~/http/handlers/applicant.server";
import { form } from "~/http/handlers/form.server";
import { answerForScript } from "~/http/responses/script-answer.server";
import { malformedForm } from "~/http/handlers/form-refusals.server";
import { paths } from "~/paths";
import { stepOf } from "../service-provider-onboarding.$step/posts.server";

export const loader = () => redirect(paths.onboarding());

/** A piece of a file, sent by the script of the step's page: after a break it goes on where it ended. */
export const action = form(
  "anyone",
  piecePost,
  async (post) => {
    const step = stepOf(post.param("step"));
    const piece = post.form.get("piece");
    if (!(piece instanceof File) || !slotsIn(step).includes(post.input.slot)) throw malformedForm();
    const { _uploads, ...input } = post.input;
    const done = await addPiece(applicantFrom(post), { ...input, piece }, _uploads.split(" "));
    return answerForScript(done === "stored" ? { live: await presentLive(step, post) } : done);
  },
  { files: true, actsForAccount: true, withoutPage: "json" },
);
