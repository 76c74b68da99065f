import { asc, desc, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import { db, schema } from "~/platform/database/database.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { othersToAsk } from "../others-to-ask.server";
import { contactOf, firstName, type Contact } from "../contacts";
import { presentBrief, presentInstant, presentThread } from "../presenter.server";
import { recipientOf, recipientsOf } from "../recipients.server";
import { isOver } from "../states";
import { isExpiredGuestBrief, isOwnBrief, threadFor, type Brief } from "../threads.server";

const { briefs, enquiries, enquiryHistory } = schema;

/** One thread for one of its two sides. @throws Refusal notFound for everybody else. */
export async function enquiryFor(actor: Account, id: string, language: Language) {
  const { thread, brief, party } = await threadFor(actor, id);
  const t = translatorFor(language);
  const recipient = await recipientOf(thread);
  const presented = presentThread(thread, party, language);
  const accepted = presented.state === "accepted";
  const customerName = accepted || party === "customer" ? brief.name : firstName(brief.name);
  const business = recipient.businessName;
  const history = await db
    .select()
    .from(enquiryHistory)
    .where(eq(enquiryHistory.enquiryId, id))
    .orderBy(desc(enquiryHistory.at), asc(enquiryHistory.id));
  const names: Record<string, string> = {
    verify: customerName,
    withdraw: customerName,
    view: business,
    accept: business,
    reject: business,
    lapse: "",
  };
  const wantsOthers = party === "customer" && isOver(presented.state);
  return {
    ...presented,
    party,
    similar: wantsOthers
      ? (await othersToAsk({ thread, brief })).map((one) => ({
          name: one.businessName,
          to: paths.provider(one.slug),
          city: cityName(one.city, language),
        }))
      : [],
    business,
    customerName,
    brief: presentBrief(brief, language, accepted || party === "customer"),
    contact: accepted ? otherSide() : null,
    contactPreference: t(`enquiries.form.contactPreference.${brief.contactPreference}`),
    over: isOver(presented.state),
    answer: thread.reason
      ? { reason: t(`enquiries.reject.reason.${thread.reason}`), note: thread.note }
      : null,
    history: history.map(({ id, event, at, note }) => ({
      id,
      event,
      title: t(`enquiries.history.${event}`),
      by: names[event] ?? "",
      text: typeof note?.reason === "string" ? t(`enquiries.reject.reason.${note.reason}`) : "",
      ...presentInstant(at, language),
    })),
  };

  function otherSide(): Contact | null {
    if (party === "provider") return contactOf(brief, brief.contactPreference);
    const { account, contactPerson } = recipient;
    return account ? contactOf({ ...account, name: contactPerson }, null) : null;
  }
}

/** What the sender reads after sending, or that it is gone; null for everybody else, who then read the general text. */
export async function sentBrief(
  reference: string,
  sender: { account: Account | null; references: string[] },
  language: Language,
) {
  const brief = await db.query.briefs.findFirst({ where: eq(briefs.reference, reference) });
  if (sender.references.includes(reference) && (!brief || isExpiredGuestBrief(brief)))
    return "gone" as const;
  if (!brief || !isSenders(brief, sender)) return null;
  const threads = await db.query.enquiries.findMany({ where: eq(enquiries.briefId, brief.id) });
  const asked = await recipientsOf(threads);
  const dueAt = threads[0]?.dueAt;
  return {
    brief: presentBrief(brief, language, true),
    email: brief.email,
    verified: brief.verifiedAt !== null,
    /** The same for all of them, once it is sent. */
    due: dueAt ? formatDeadline(dueAt, language) : null,
    to: asked.map(({ businessName }) => businessName),
  };
}

const isSenders = (brief: Brief, sender: { account: Account | null; references: string[] }) =>
  (sender.account !== null && isOwnBrief(brief, sender.account)) ||
  sender.references.includes(brief.reference);
