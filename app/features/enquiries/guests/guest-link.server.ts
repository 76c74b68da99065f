import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { days, now } from "~/platform/clock.server";
import { readSignedToken, signedToken } from "~/platform/security/signed-tokens.server";
import { threadWithId, type Brief, type Guest } from "../enquiry-threads.server";

const validity = days(60);
const purpose = "guest link";

/** Signed: it contains the thread and when it was made; nothing is stored. */
export const customerPath = (
  brief: Pick<Brief, "accountId">,
  enquiryId: EnquiryId,
  from: Date = now(),
): string =>
  brief.accountId
    ? paths.enquiry(enquiryId)
    : paths.guestEnquiry(signedToken(purpose, enquiryId, from));

/** Null if it has expired, was ended by the guest, or an account has taken over the enquiry. */
export async function guestOfLink(
  token: string,
): Promise<{ guest: Guest; brief: Brief; from: Date } | null> {
  const signed = readSignedToken(purpose, token, validity);
  if (!signed) return null;
  const found = await threadWithId(signed.id);
  if (!found?.brief.verifiedAt || found.brief.accountId) return null;
  const { linksEndedAt } = found.brief;
  if (linksEndedAt && signed.from <= linksEndedAt) return null;
  return { guest: { id: null, enquiryId: signed.id }, brief: found.brief, from: signed.from };
}
