import type { ProviderId } from "#db/schema/ids";
import type { Grievance } from "~/features/moderation/grievances/grievances.server";
import { dueFromNow } from "~/features/moderation/grievances/grievance-due-dates.server";
import { days, hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { required } from "~/platform/required";
import { demoEmail, demoId, demoReference } from "../made-up";
import { accountIdOf } from "../people";

const { grievanceHistory, grievanceNotes, grievances } = schema;

type Transition = [event: string, to: Grievance["state"], hoursAgo: number, by?: string];

type DemoGrievance = Pick<Grievance, "kind" | "name" | "words"> &
  Partial<
    Pick<Grievance, "dataRequest" | "reportReason" | "about" | "language" | "outcome" | "decision">
  > & {
    key: string;
    /** The key of the account; a guest has none. */
    from?: string;
    /** The key of the provider whose listing is reported. */
    listing?: string;
    consequence?: string;
    transitions: Transition[];
    notes?: [kind: "addition" | "answer" | "internal", text: string, hoursAgo: number][];
  };

export const demoGrievances: DemoGrievance[] = [
  {
    key: "grievance asha",
    from: "asha",
    name: "Asha Menon",
    kind: "booking",
    about: demoReference("ENQ", "asha-pictures"),
    words:
      "The decorator asked for half of the advance in cash, and will not write down what it is for. I would like to know what I can do.",
    transitions: [
      ["file", "acknowledged", 50],
      ["take", "in_progress", 30, "chitra"],
    ],
    notes: [
      ["answer", "Did you get a quote on Aayojan? If so, tell us its date.", 28],
      ["addition", "Yes, last Tuesday. The advance in it is lower than what they ask for now.", 20],
      ["internal", "Called the decorator: they will answer by Friday.", 4],
    ],
  },
  {
    key: "grievance photos",
    name: "Ritu Bhatnagar",
    kind: "listing",
    listing: "bilal",
    reportReason: "copyright",
    words:
      "The third picture in this profile is mine: I took it at my sister's wedding in Udaipur, and nobody asked me.",
    transitions: [
      ["file_as_guest", "unverified", 400],
      // The fifteen days have passed.
      ["confirm", "acknowledged", 395],
    ],
  },
  {
    key: "grievance vikas",
    from: "vikas",
    name: "Vikas Maurya",
    language: "hi",
    kind: "personal_data",
    dataRequest: "erasure",
    words:
      "मैंने पिछले साल एक पूछताछ भेजी थी। उसमें मेरी माँ का फ़ोन नंबर था। वह नंबर हटा दिया जाए, अब वे किसी का फ़ोन नहीं चाहतीं।",
    transitions: [["file", "acknowledged", 6]],
  },
  {
    key: "grievance gurpreet",
    from: "gurpreet",
    name: "Gurpreet Singh Sandhu",
    kind: "provider",
    words: "The photographer did not answer for five days, although the page says three.",
    outcome: "partly",
    decision:
      "The enquiry was answered after 96 hours, when our system had closed it already. That is later than we ask for, and it counts in the reply time that their profile shows. There was no booking, so there is nothing to refund.",
    transitions: [
      ["file", "acknowledged", 300],
      ["take", "in_progress", 260, "devika"],
      ["decide", "decided", 120, "devika"],
    ],
  },
  {
    key: "grievance sunita",
    from: "sunita",
    name: "Sunita Verma",
    language: "hi",
    kind: "content",
    words: "होम पेज पर शहर का नाम गलत लिखा है।",
    transitions: [
      ["file", "acknowledged", 500],
      ["withdraw", "withdrawn", 480],
    ],
  },
];

/**
 * Grievances in several states, one of them overdue; `profiles` maps each provider's key to its
 * profile.
 */
export async function writeGrievances(tx: Tx, profiles: ReadonlyMap<string, ProviderId>) {
  for (const demo of demoGrievances) await writeGrievance(tx, demo, profiles);
}

async function writeGrievance(
  tx: Tx,
  demo: DemoGrievance,
  profiles: ReadonlyMap<string, ProviderId>,
) {
  const { key, from, listing, transitions, notes = [], consequence, ...fields } = demo;
  const id = demoId(key);
  const [first] = transitions;
  const last = required(transitions.at(-1), `transitions of ${key}`);
  const state = last[1];
  const receivedAt = ago(transitions.find(([, to]) => to === "acknowledged")?.[2] ?? 0);
  const isOpen = state === "acknowledged" || state === "in_progress";
  const takenBy = transitions.find(([event]) => event === "take")?.[3];
  await tx.insert(grievances).values({
    ...fields,
    id,
    state,
    receivedAt,
    reference: demoReference("GRV", key),
    accountId: from ? accountIdOf(from) : null,
    providerId: listing ? required(profiles.get(listing), `profile of ${listing}`) : null,
    email: demoEmail(from ?? "ritu"),
    language: fields.language ?? "en",
    createdAt: ago(first?.[2] ?? 0),
    ...(isOpen ? dueSince(demo, receivedAt) : { closedAt: ago(last[2]) }),
    takenBy: takenBy ? accountIdOf(takenBy) : null,
    decidedBy: demo.outcome && last[3] ? accountIdOf(last[3]) : null,
    consequence,
  });
  for (const [k, [event, to, hoursAgo, by]] of transitions.entries())
    await tx.insert(grievanceHistory).values({
      id: demoId(`${key} move ${k}`),
      grievanceId: id,
      event,
      to,
      at: ago(hoursAgo),
      actorId: by || from ? accountIdOf(by ?? from ?? "") : null,
    });
  for (const [k, [kind, text, hoursAgo]] of notes.entries())
    await tx.insert(grievanceNotes).values({
      id: demoId(`${key} note ${k}`),
      grievanceId: id,
      kind,
      text,
      at: ago(hoursAgo),
      authorId: kind === "addition" ? (from ? accountIdOf(from) : null) : accountIdOf("chitra"),
    });
}

const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));

/** For an overdue grievance all reminders have been sent. */
function dueSince({ kind }: Pick<Grievance, "kind">, receivedAt: Date) {
  const { dueAt } = dueFromNow({ kind });
  const due = later(dueAt, receivedAt.getTime() - now().getTime());
  return { dueAt: due, remindAt: due > now() ? later(due, -days(3)) : null };
}
