import type { ProviderId } from "#db/schema/ids";
import { and, eq, gte, ne } from "drizzle-orm";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx, type ReadFrom } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { newId, newReference, referencesIn } from "~/platform/ids.server";
import { istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { begin } from "~/platform/lifecycle.server";
import { notFound, conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import type { GrievanceInput, ReportInput } from "./grievance-forms";
import { isConfirmedGuests, type Complainant, type Grievance } from "./grievances.server";
import { emailAbout } from "./grievance-mails.server";
import { grievanceTransitions } from "./grievance-transitions.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import {
  formRenderedStamp,
  enforceMinimumFillTime,
} from "~/features/enquiries/sending/minimum-fill-time.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { logSecurityEvent } from "~/platform/security/security-log.server";

const { grievances } = schema;

type Filer = { account: Account | null; ip: string; language: Language };

/** A guest's grievance is read only after the email has been confirmed. */
export type Filed = { reference: string; verified: boolean };

/** The same text on the same day is one, unless withdrawn. @throws Refusal tooMany; notFound */
export async function fileGrievance(
  input: GrievanceInput | (ReportInput & { providerId: ProviderId }),
  { account, ip, language }: Filer,
): Promise<Filed> {
  const complainant: Complainant = {
    name: input.name,
    email: account?.email ?? input.email,
    language: account?.language ?? language,
    isMember: account !== null,
  };
  const what = await subjectOf(input);
  const draft = {
    ...what,
    id: newId(),
    reference: newReference("GRV"),
    accountId: account?.id ?? null,
    name: complainant.name,
    email: complainant.email,
    phone: input.phone,
    language: complainant.language,
    words: input.words,
    createdAt: now(),
  };
  const repeated = await alreadyFiled(draft, db);
  if (repeated) return repeated;
  await consumeLimits(["grievanceByNetwork", 1, ip], ["grievanceBySender", 1, complainant.email]);
  const admins = account ? await administrators() : [];
  return write(async (tx) => {
    const concurrent = await alreadyFiled(draft, tx);
    if (concurrent) return concurrent;
    const actorId = draft.accountId;
    const event = account ? "file" : "file_as_guest";
    const begun = await begin(tx, grievanceTransitions, draft, event, {
      party: "complainant",
      actorId,
      emailTo: emailAbout(event, { complainant, admins }),
    });
    await audit(tx, { actorId, event: "grievance.file", subject: begun.id });
    return filed(begun);
  });
}

/** Call before the account changes its email. */
export async function linkGuestGrievances(tx: Tx, { id, email }: Account) {
  await tx.update(grievances).set({ accountId: id }).where(isConfirmedGuests(email));
}

async function subjectOf(input: Parameters<typeof fileGrievance>[0]) {
  if ("kind" in input) {
    const { kind, about, dataRequest } = input;
    return { kind, about, dataRequest: kind === "personal_data" ? dataRequest : null };
  }
  const { providerId, reportReason } = input;
  if (!(await recipients([providerId])).has(providerId)) throw notFound();
  return { kind: "listing" as const, providerId, reportReason };
}

type Draft = Pick<Grievance, "email" | "accountId" | "kind" | "words"> & {
  providerId?: ProviderId;
};

async function alreadyFiled(draft: Draft, from: ReadFrom) {
  const today = await from
    .select()
    .from(grievances)
    .where(
      and(
        eq(grievances.email, draft.email),
        gte(grievances.createdAt, startOfIstDay(istDay(now()))),
        eq(grievances.words, draft.words),
        eq(grievances.kind, draft.kind),
        ne(grievances.state, "withdrawn"),
      ),
    );
  const same = today.find(
    ({ accountId, providerId }) =>
      accountId === draft.accountId && providerId === (draft.providerId ?? null),
  );
  return same ? filed(same) : null;
}

const filed = ({ reference, accountId }: Pick<Grievance, "reference" | "accountId">) => ({
  reference,
  verified: accountId !== null,
});

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
