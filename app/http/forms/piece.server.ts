import type { z } from "zod";
import type { piecePost } from "~/features/applications/answers/answer-forms";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { addPiece } from "~/features/applications/uploads/add-piece.server";
import { slotsIn, type Step } from "~/features/applications/application-steps";
import { malformedForm } from "../form-refusals.server";
import type { FormArgs } from "../request-args.server";

/**
 * The piece of a file that a page's script has sent, for a step that takes such files.
 * @returns how many bytes have arrived, or that the file is stored
 * @throws Refusal as `addPiece`
 */
export function takePiece(
  { form, input }: Pick<FormArgs<"anyone", z.output<typeof piecePost>>, "form" | "input">,
  owner: Applicant,
  step: Step,
) {
  const { _uploads, ...of } = input;
  const piece = form.get("piece");
  if (!(piece instanceof File) || !slotsIn(step).includes(of.slot)) throw malformedForm();
  return addPiece(owner, { ...of, piece }, _uploads.split(" "));
}
