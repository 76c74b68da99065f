import { paths } from "~/urls";
import { days, now } from "~/platform/clock.server";
import { isNotFound } from "~/platform/refusals";
import { readSignedToken, signedToken } from "~/platform/security/signed-tokens.server";
import {
  complainantOf,
  grievanceById,
  type Complainant,
  type Grievance,
} from "./grievances.server";

/**
 * Longer than a decision, a second look and the decision of that take together; each mail brings a
 * new link.
 */
const lasts = days(180);
const purpose = "grievance";

/**
 * The path by which a complainant comes to their own grievance, for a mail: a guest's is signed,
 * and nothing is kept of it.
 */
export const complainantPath = (
  { id, reference }: Pick<Grievance, "id" | "reference">,
  { isMember }: Complainant,
): string =>
  isMember ? paths.ownGrievance(reference) : paths.guestGrievance(signedToken(purpose, id, now()));

/**
 * The grievance that a guest's link names. Null for a link that we did not make, that is too old,
 * or whose grievance is an account's, which is logged in to instead.
 */
export async function grievanceAt(token: string): Promise<Grievance | null> {
  const signed = readSignedToken(purpose, token, lasts);
  if (!signed) return null;
  const found = await grievanceById(signed.id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return found && !(await complainantOf(found)).isMember ? found : null;
}
