import type { Account } from "~/features/accounts/account-queries.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import {
  formRenderedStamp,
  enforceMinimumFillTime,
} from "~/features/enquiries/sending/minimum-fill-time.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { newReference, referencesIn } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { fileGrievance, type Filed, type Filer } from "./file-grievance.server";

/** @param query of the link that led here: `about` may contain a reference */
export const formFor = (account: Account | null, query = new URLSearchParams()) => ({
  ownEmail: account?.email ?? null,
  renderedStamp: formRenderedStamp(),
  defaults: {
    ...(account && { name: account.name, phone: formatMobile(account.phone) }),
    kind: query.get("kind") ?? undefined,
    about: referencesIn(query.get("about") ?? "")[0],
  },
});

/** @throws Refusal notFound */
export async function reportFormFor(slug: string, account: Account | null) {
  const { id, businessName } = await shownProviderBySlug(slug);
  return { ...formFor(account), provider: { id, slug, name: businessName } };
}

type FromPage = { _drawn?: string | undefined; remarks?: string | undefined };

/**
 * A form rendered for a guest is not filed for an account with another email without asking first.
 * A guest who fills in the hidden box gets the usual response, but nothing is stored.
 * @throws Refusal conflict, besides those of `fileGrievance`
 */
export async function fileFromPage(
  { _drawn, remarks, ...input }: Parameters<typeof fileGrievance>[0] & FromPage,
  filer: Filer,
  isGuests: boolean,
): Promise<Filed> {
  const own = filer.account?.email;
  if (own && isGuests && own !== input.email)
    throw conflict("grievances.form.otherAccount", { own, typed: input.email });
  if (!filer.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("grievance.trap", { ip: filer.ip });
      return { reference: newReference("GRV"), verified: false };
    }
  }
  return fileGrievance(input, filer);
}
