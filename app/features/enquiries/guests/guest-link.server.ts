import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { days, now } from "~/platform/clock.server";
import { readSignedToken, signedToken } from "~/platform/security/signed-tokens.server";
import { threadWithId, type Brief, type Guest } from "../enquiry-threads.server";

const lasts = days(60);
const purpose = "guest link";

/**
 * The path by which the customer of a brief comes to one of its threads, for a mail. A guest has no
 * account to log in to: the path names the thread and when it was made, signed, so that nothing is
 * kept of it.
 */
export const customerPath = (
  brief: Pick<Brief, "accountId">,
  enquiryId: EnquiryId,
  from: Date = now(),
): string =>
  brief.accountId
    ? paths.enquiry(enquiryId)
    : paths.guestEnquiry(signedToken(purpose, enquiryId, from));

/**
 * Whom a guest's link names. Null for one that we did not make, that is too old, that the guest
 * ended, or whose enquiry an account has taken over. `from` is when the link was made.
 */
export async function guestAt(
  token: string,
): Promise<{ guest: Guest; brief: Brief; from: Date } | null> {
  const signed = readSignedToken(purpose, token, lasts);
  if (!signed) return null;
  const found = await threadWithId(signed.id);
  if (!found?.brief.verifiedAt || found.brief.accountId) return null;
  const { linksEndedAt } = found.brief;
  if (linksEndedAt && signed.from <= linksEndedAt) return null;
  return { guest: { id: null, enquiryId: signed.id }, brief: found.brief, from: signed.from };
}
