import type { AccountId, ProviderId } from "#db/schema/ids";
import type { RejectReason } from "~/features/enquiries/enquiry-catalogue";
import { asksToBeCalled } from "~/features/enquiries/enquiry-contacts";
import { dueAfter } from "~/features/enquiries/enquiry-threads.server";
import { enquiryLifecycle, type EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import { markOf } from "~/features/moderation/flags/person-marks.server";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { transitionOf, type Lifecycle } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import type { DemoBrief, ThreadTransition } from "./data/briefs/brief";
import { demoEmail, demoId, demoPhone, demoReference } from "./made-up";
import { accountIdOf, people } from "./people";
import { sentFromEvent } from "./customers/write-events";

const { briefs, enquiries, enquiryContacts, enquiryFlags, enquiryHistory } = schema;
const machine: Lifecycle<EnquiryState, "customer" | "provider" | "admin" | "system"> =
  enquiryLifecycle;
const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));

/** Writes briefs and their threads; `profiles` maps each provider's key to its profile. */
export async function writeEnquiries(
  tx: Tx,
  list: readonly DemoBrief[],
  profiles: ReadonlyMap<string, ProviderId>,
) {
  for (const [k, brief] of list.entries()) {
    const row = briefRow(brief, k);
    await tx.insert(briefs).values(row);
    for (const [key, transitions] of Object.entries(brief.threads))
      await writeThread(tx, brief, row, {
        key,
        profile: required(profiles.get(key), `profile of ${key}`),
        transitions,
      });
  }
}

type BriefRow = ReturnType<typeof briefRow>;

function briefRow(brief: DemoBrief, number: number) {
  const { from } = brief;
  const person = typeof from === "string" ? people.findIndex(({ key }) => key === from) : -1;
  const name =
    typeof from === "string" ? required(people[person], `person ${from}`).name : from.guest;
  const sentAt = ago(brief.sentHoursAgo);
  return {
    id: demoId(`brief ${brief.key}`),
    reference: demoReference("ENQ", brief.key),
    accountId: typeof from === "string" ? accountIdOf(from) : null,
    name,
    email: demoEmail(typeof from === "string" ? from : brief.key),
    phone: demoPhone(person < 0 ? 900 + number : 800 + person),
    contactPreference: brief.prefers,
    eventType: brief.eventType,
    functions: brief.functions ?? [],
    eventDate: addDays(istDay(now()), brief.inDays),
    dateFlexible: brief.flexible ?? false,
    guestCount: brief.guests,
    city: brief.city,
    venue: brief.venue ?? null,
    budget: brief.budget ? brief.budget * 100 : null,
    message: brief.message ?? null,
    ...sentFromEvent(brief),
    language: people[person]?.language ?? ("en" as const),
    createdAt: sentAt,
    verifiedAt: brief.unverified ? null : sentAt,
  };
}

type Step = {
  event: string;
  from: EnquiryState;
  to: EnquiryState;
  actorId: AccountId | null;
  note: { reason: RejectReason; note: string | null } | null;
  at: Date;
};

async function writeThread(
  tx: Tx,
  brief: DemoBrief,
  row: BriefRow,
  { key, profile, transitions }: { key: string; profile: string; transitions: ThreadTransition[] },
) {
  const id = demoId(`thread ${brief.key} ${key}`);
  const all: [string, number, RejectReason?, string?][] = brief.unverified
    ? []
    : [["verify", brief.sentHoursAgo], ...transitions];
  let from: EnquiryState = "unverified";
  const steps = all.map(([event, hoursAgo, reason, note]): Step => {
    const party = [machine[from][event]?.by ?? []].flat()[0] ?? "provider";
    const { to } = transitionOf(machine, from, event, party);
    const actor = {
      customer: row.accountId,
      provider: accountIdOf(key),
      admin: null,
      system: null,
    }[party];
    const step = {
      event,
      from,
      to,
      actorId: actor,
      note: reason ? { reason, note: note ?? null } : null,
      at: ago(hoursAgo),
    };
    from = to;
    return step;
  });
  const answer = steps.find(({ event }) => event === "accept" || event === "reject");
  await tx.insert(enquiries).values({
    id,
    briefId: row.id,
    providerId: profile,
    state: steps.at(-1)?.to ?? "unverified",
    reason: answer?.note?.reason,
    note: answer?.note?.note,
    sentAt: row.verifiedAt,
    viewedAt: steps.find(({ event }) => event === "view")?.at,
    answeredAt: answer?.at,
    dueAt: row.verifiedAt && dueAfter(row.verifiedAt, row.eventDate),
    createdAt: row.createdAt,
  });
  const accepted = steps.find(({ event }) => event === "accept");
  if (accepted && asksToBeCalled(row))
    await tx.insert(enquiryContacts).values({ enquiryId: id, numberShownAt: accepted.at });
  if (steps.length)
    await tx
      .insert(enquiryHistory)
      .values(steps.map((step, k) => ({ ...step, id: demoId(`${id} move ${k}`), enquiryId: id })));
}

/** Bilal has flagged a guest's enquiry, which no administrator has decided on yet. */
export async function writeFlags(tx: Tx) {
  const [brief, provider] = ["guest-rooftop", "bilal"];
  const enquiryId = demoId(`thread ${brief} ${provider}`);
  const createdAt = ago(3);
  await tx.insert(enquiryFlags).values({
    id: demoId(`flag ${brief}`),
    enquiryId,
    createdAt,
    state: "open",
    side: "provider",
    reporterId: accountIdOf(provider),
    flaggedMark: markOf(demoEmail(brief)),
    reason: "spam",
    note: "The same words came last week under another name, and nobody had ever asked for us.",
  });
  await tx.insert(enquiryContacts).values({ enquiryId, hiddenAt: createdAt });
}
