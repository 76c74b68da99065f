import type { Account } from "~/features/accounts/account-queries.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { formRenderedStamp } from "~/features/enquiries/sending/minimum-fill-time.server";
import { formatMobile } from "~/platform/india/identifiers/codes";

/** What the form begins with: nothing is asked twice. */
export const formFor = (account: Account | null) => ({
  ownEmail: account?.email ?? null,
  drawn: formRenderedStamp(),
  defaults: account ? { name: account.name, phone: formatMobile(account.phone) } : {},
});

/** The form that reports a listing, with whose it is. @throws Refusal notFound */
export async function reportFormFor(slug: string, account: Account | null) {
  const { id, businessName } = await shownProviderBySlug(slug);
  return { ...formFor(account), provider: { id, slug, name: businessName } };
}
