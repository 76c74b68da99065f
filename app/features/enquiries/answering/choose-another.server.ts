import { eq } from "drizzle-orm";
import type { AccountId, EnquiryId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { required } from "~/platform/required";
import { invalid } from "~/platform/refusals";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { enquiryEmails } from "../enquiry-mails.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { recipientsOf, type RecipientWithAccount } from "../enquiry-recipients.server";
import { enquiryLifecycle, isEnquiryClosed } from "../enquiry-lifecycle";
import {
  currentState,
  threadRecord,
  type Thread,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { elsewhere } from "../enquiry-catalogue";

const { enquiries } = schema;

type Other = ThreadWithBrief & { recipient: RecipientWithAccount };

export const otherOpenThreads = (id: EnquiryId, ofBrief: readonly Thread[]): Thread[] =>
  ofBrief.filter((one) => one.id !== id && !isEnquiryClosed(currentState(one)));

async function otherThreadsWithProviders({
  thread: { id },
  brief,
}: ThreadWithBrief): Promise<Other[]> {
  const open = otherOpenThreads(id, (await threadRecord(id))?.ofBrief ?? []);
  const providers = await recipientsOf(open);
  return open.map((thread) => ({
    thread,
    brief,
    recipient: required(
      providers.find((one) => one.id === thread.providerId),
      "provider of a thread",
    ),
  }));
}

/** @throws Refusal invalid when the chosen one is not among them */
export async function othersNotChosen(found: ThreadWithBrief, chosen = elsewhere) {
  const others = await otherThreadsWithProviders(found);
  if (chosen !== elsewhere && !others.some(({ thread }) => thread.id === chosen))
    throw invalid({ chosen: ["enquiries.chooseAnother.unknown"] });
  return others.filter(({ thread }) => thread.id !== chosen);
}

/** Unless it has ended or requested a booking since. */
export async function endNotChosen(
  tx: Tx,
  { thread: { id }, brief, recipient }: Other,
  actorId: AccountId | null,
): Promise<string[]> {
  const thread = await tx.select().from(enquiries).where(eq(enquiries.id, id)).get();
  if (!thread || !isPossible(enquiryLifecycle, currentState(thread), "choose_another")) return [];
  await transition(tx, enquiryTransitions, thread, "choose_another", {
    party: "customer",
    actorId,
    emails: enquiryEmails.choose_another({ thread, brief, recipient }),
  });
  return [id];
}
