import { eq } from "drizzle-orm";
import { paths } from "~/urls";
import { days, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { readSignedToken, signedToken } from "~/platform/security/signed-tokens.server";
import { complainantOf, type Complainant, type Grievance } from "./grievances.server";

const { grievances } = schema;

/** Longer than a decision and a second review take together; each email brings a new link. */
const linkValidity = days(180);
const purpose = "grievance";

/** A guest's is signed; no token is stored. */
export const complainantPath = (
  { id, reference }: Pick<Grievance, "id" | "reference">,
  { isMember }: Complainant,
) =>
  isMember ? paths.ownGrievance(reference) : paths.guestGrievance(signedToken(purpose, id, now()));

/** Null if the link is forged or too old, or if an account has the grievance: it can log in. */
export async function grievanceAt(token: string): Promise<Grievance | null> {
  const signed = readSignedToken(purpose, token, linkValidity);
  if (!signed) return null;
  const found = await db.select().from(grievances).where(eq(grievances.id, signed.id)).get();
  return found && !(await complainantOf(found)).isMember ? found : null;
}
