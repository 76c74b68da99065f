import { timingSafeEqual } from "node:crypto";
import type { InvitationId } from "#db/schema/ids";
import { config } from "~/platform/config.server";
import type { Tx } from "~/platform/database/database.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { invalid } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import type { AdminSignupInput } from "../account-forms";
import { openInvitation, spendInvitation } from "./invitations.server";
import { adminExists } from "../account-queries.server";
import type { Origin } from "../sign-in/sessions.server";

/**
 * @returns the invitation's id, null for the server's own token
 * @throws Refusal invalid
 */
export async function authorizeAdminSignup(
  { adminToken, email }: Pick<AdminSignupInput, "adminToken" | "email">,
  origin: Origin,
) {
  await consumeLimit("adminTokenByNetwork", origin.ip);
  const invitation = await openInvitation(adminToken);
  if (invitation && invitation.email !== email)
    throw invalid({ email: ["accounts.invitation.otherEmail"] });
  if (invitation) return invitation.id;
  if (!isServersToken(adminToken) || (await adminExists()))
    throw invalid({ adminToken: ["accounts.adminToken.wrong"] });
  return null;
}

export async function adminSignupState(token: string | null) {
  if (!token) return { access: (await adminExists()) ? ("closed" as const) : ("first" as const) };
  const invitation = await openInvitation(token);
  return invitation
    ? { access: "invited" as const, token, email: invitation.email }
    : { access: "over" as const };
}

/** Again when the account is opened: an invitation, or the first sign-up, works only once. */
export const confirmAdminSignup = async (
  tx: Tx,
  email: string,
  invitationId: InvitationId | null,
) => (invitationId ? spendInvitation(tx, invitationId, email) : !(await adminExists(tx)));

function isServersToken(given: string) {
  const wanted = config().adminSignupToken;
  return Boolean(
    wanted && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted))),
  );
}
