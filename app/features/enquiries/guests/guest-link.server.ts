import { timingSafeEqual } from "node:crypto";
import { paths } from "~/paths";
import { days, later, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { keyedHash } from "~/platform/security/encryption.server";
import { threadWithId, type Brief, type Guest } from "../threads.server";

const linkDays = 60;
const purpose = "guest link";

/**
 * The path by which the customer of a brief comes to one of its threads, for a mail. A guest has no account to log in to: the
 * path names the thread and when it was made, signed, so that nothing is kept of it.
 */
export const customerPath = (
  brief: Pick<Brief, "accountId">,
  enquiryId: string,
  from: Date = now(),
): string =>
  brief.accountId ? paths.enquiry(enquiryId) : paths.guestEnquiry(tokenFor(enquiryId, from));

function tokenFor(enquiryId: string, from: Date): string {
  const signed = `${enquiryId}.${from.getTime().toString(36)}`;
  return `${signed}.${keyedHash(purpose, signed)}`;
}

/**
 * Whom a guest's link names. Null for one that we did not make, that is too old, that the guest ended, or whose enquiry an
 * account has taken over.
 */
export async function guestAt(token: string): Promise<{ guest: Guest; brief: Brief } | null> {
  const [, signed, id, made] =
    /^(([0-9a-z]{1,40})\.([0-9a-z]{1,12}))\.[\w-]{1,80}$/.exec(token) ?? [];
  if (!signed || !id || !made) return null;
  const signature = Buffer.from(token.slice(signed.length + 1));
  const isOurs = config().sessionSecrets.some((secret) => {
    const ours = Buffer.from(keyedHash(purpose, signed, secret));
    return ours.length === signature.length && timingSafeEqual(ours, signature);
  });
  if (!isOurs) return null;
  const from = new Date(parseInt(made, 36));
  const found = later(from, days(linkDays)) > now() ? await threadWithId(id) : null;
  if (!found?.brief.verifiedAt || found.brief.accountId) return null;
  const { linksEndedAt } = found.brief;
  if (linksEndedAt && from <= linksEndedAt) return null;
  return { guest: { id: null, enquiryId: id }, brief: found.brief };
}
