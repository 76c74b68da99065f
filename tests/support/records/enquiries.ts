import type { Account } from "~/features/accounts/account-queries.server";
import type { Profile } from "~/features/directory/profiles/profile-commands.server";
import { enquiryForm, type EnquiryInput } from "~/features/enquiries/enquiry-forms";
import { sendEnquiry, type Sender } from "~/features/enquiries/sending/send-enquiry.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { openAccount } from "./accounts";
import { publish } from "./directory";
import { newIp } from "../running-app/ip-addresses";
import { rowWith, rowsWith, updateRows } from "./stored-rows";

export type OpenProvider = { owner: Account; id: string; slug: string };

/** Bilal's band, live, unless the overrides differ. */
export async function openProvider(
  overrides: Partial<Profile> = {},
  person: Partial<Account> = {},
): Promise<OpenProvider> {
  const owner = await openAccount({ name: "Bilal Khan", role: "provider", ...person });
  const { id, slug } = await publish({
    accountId: owner.id,
    businessName: "Bilal Khan Band",
    businessType: null,
    contactPerson: owner.name,
    description: "Twelve musicians for weddings and sangeets.",
    yearsOfExperience: 8,
    teamSize: 12,
    startingPrice: 75_000_00,
    sizes: ["medium"],
    ...overrides,
  });
  return { owner, id, slug };
}

/** A filled-in form, for 60 days ahead unless the overrides differ. */
export const enquiryFormValues = (
  providerIds: string[],
  overrides: Record<string, unknown> = {},
) => ({
  providerIds,
  eventType: "wedding",
  functions: ["sangeet", "wedding"],
  eventDate: addDays(istDay(now()), 60),
  guestCount: "250",
  city: "Jaipur",
  budget: "2.5 lakh",
  message: "Old Rajasthani songs",
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765 43210",
  contactPreference: "whatsapp",
  ...overrides,
});

export const brief = (
  providerIds: string[],
  overrides: Record<string, unknown> = {},
): EnquiryInput => enquiryForm.parse(enquiryFormValues(providerIds, overrides));

/** A browser without an account, or with one. */
export const sender = (account: Account | null = null): Sender => ({
  account,
  visitor: newId(),
  ip: newIp(),
  language: "en",
});

/** Asha's enquiry with one provider, sent from her account. */
export async function sentEnquiry(
  overrides: Record<string, unknown> = {},
  provider?: OpenProvider,
  customer?: Account,
) {
  provider ??= await openProvider();
  const { asha, reference, ids } = await sentEnquiryTo([provider], overrides, customer);
  return { provider, bilal: provider.owner, asha, reference, id: ids[0]! };
}

/** Asha's enquiry with several providers, and its threads in their order. */
export async function sentEnquiryTo(
  providers: OpenProvider[],
  overrides: Record<string, unknown> = {},
  customer?: Account,
) {
  const asha = customer ?? (await openAccount());
  const all = providers.map(({ id }) => id);
  const { reference } = await sendEnquiry(brief(all, overrides), sender(asha));
  return { asha, reference, ids: await threadIds(reference, providers) };
}

/** The threads of an enquiry with these providers, in their order. */
export async function threadIds(reference: string, providers: OpenProvider[]) {
  const threads = await threadsOf(reference);
  return providers.map(({ id }) => threads.find(({ providerId }) => providerId === id)!.id);
}

export async function threadsOf(reference: string) {
  const [found] = await rowsWith(schema.briefs, { reference });
  return rowsWith(schema.enquiries, { briefId: found?.id ?? "" });
}

export const threadWith = (id: string) => rowWith(schema.enquiries, { id });

export const updateEnquiry = (id: string, set: Partial<typeof schema.enquiries.$inferInsert>) =>
  updateRows(schema.enquiries, { id }, set);
