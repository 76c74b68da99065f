import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/queries.server";
import type { ExportedData, ExportedTable } from "~/features/accounts/personal-data/exported-data";
import { providerOfAccount } from "~/features/directory/queries.server";
import { recipients } from "~/features/directory/profiles/recipients.server";
import { schema } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { presentBrief, stateLabel } from "../presenter.server";
import { currentState, ownBriefs, threadsWhere, type Brief, type Thread } from "../threads.server";

const { enquiries } = schema;

/** What an account sent, whole; of what it received, its own answers: the customers' data is theirs. */
export async function exportEnquiries(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const { sent, received } = await threadsOfBothSides(actor);
  if (sent.length + received.length === 0) return null;
  const names = await recipients(sent.map(({ thread }) => thread.providerId));
  const nameOf = (thread: Thread) => names.get(thread.providerId)?.businessName ?? "";
  return {
    name: "enquiries",
    json: {
      sent: sent.map(({ brief, thread }) => {
        const { reader: _, isSuspended: __, ...row } = brief;
        return {
          ...row,
          provider: nameOf(thread),
          state: currentState(thread),
          answeredAt: thread.answeredAt,
        };
      }),
      received: received
        .filter(({ thread }) => thread.state !== "unverified")
        .map(({ brief, thread }) => ({
          reference: brief.reference,
          eventType: brief.eventType,
          eventDate: brief.eventDate,
          state: currentState(thread),
          reason: thread.reason,
          note: thread.note,
          answeredAt: thread.answeredAt,
        })),
    },
    sheets: sent.map(({ brief, thread }) => sheetOf(brief, thread, nameOf(thread), t, language)),
    files: [],
  };
}

/** What an account sent, and what it received. */
export async function threadsOfBothSides(actor: Account) {
  const provider = await providerOfAccount(actor.id);
  const [sent, received] = await Promise.all([
    threadsWhere(ownBriefs(actor)),
    provider ? threadsWhere(eq(enquiries.providerId, provider.id)) : [],
  ]);
  return { sent, received };
}

function sheetOf(
  brief: Brief,
  thread: Thread,
  provider: string,
  t: TFunction,
  language: Language,
): ExportedTable {
  const presented = presentBrief(brief, language, true);
  return {
    title: t("enquiries.detail.reference", { reference: presented.reference }),
    rows: [
      [t("layout.role.provider"), provider],
      [t("accounts.settings.export.state"), stateLabel(currentState(thread), "customer", language)],
      [presented.event, presented.date],
      [t("enquiries.form.city.label"), presented.city],
      [t("enquiries.form.venue.label"), presented.venue ?? ""],
      [t("enquiries.form.guestCount.label"), presented.guests],
      [t("enquiries.form.budget.label"), presented.budget ?? ""],
      [t("enquiries.form.message.label"), presented.message ?? ""],
    ],
  };
}
