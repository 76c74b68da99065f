import type { EnquiryId } from "#db/schema/ids";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { isEverOpenTo, isPossible, stateAfter } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { forbidden, wrongState } from "~/platform/refusals";
import { asksToBeCalled } from "../enquiry-contacts";
import type { EnquiryEventInput } from "../enquiry-forms";
import { enquiryEmails } from "../enquiry-mails.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { namesOfOthersToAsk } from "../alternatives.server";
import { isBlockedBySuspension } from "../enquiry-presenter.server";
import { refuseSuspended, type Side } from "../enquiry-dealings.server";
import { recipientOf } from "../enquiry-recipients.server";
import { setNumber } from "../sharing/change-number.server";
import { sharingIn } from "../sharing/shared-contacts.server";
import { awaitsAnswer, enquiryLifecycle, type EnquiryState } from "../enquiry-lifecycle";
import {
  currentState,
  threadFor,
  threadIn,
  type Thread,
  type ThreadActor,
} from "../enquiry-threads.server";
import { endNotChosen, othersNotChosen } from "./choose-another.server";

type Transitioned = { state: EnquiryState; already: boolean };

/** By another feature in the same transaction. */
type Alongside = (tx: Tx, threadIds: EnquiryId[]) => Promise<void>;

/**
 * @throws Refusal notFound for other people's threads, forbidden for the other side's event,
 * conflict when someone was faster and for an answer of a suspended provider
 */
export async function transitionEnquiry(
  actor: ThreadActor,
  id: EnquiryId,
  input: EnquiryEventInput,
  alongside: Alongside = () => Promise.resolve(),
): Promise<Transitioned> {
  const { party, brief, thread: found } = await threadFor(actor, id);
  if (!isEverOpenTo(enquiryLifecycle, input.event, party)) throw forbidden();
  const recipient = await recipientOf(found);
  const similar =
    input.event === "reject" ? await namesOfOthersToAsk({ thread: found, brief }) : [];
  const others =
    input.event === "choose_another"
      ? await othersNotChosen({ thread: found, brief }, input.chosen)
      : [];
  return write(async (tx) => {
    const thread = await threadIn(tx, id);
    const state = currentState(thread);
    const isLateView = input.event === "view" && state !== "sent";
    if (isLateView || stateAfter(enquiryLifecycle, input.event) === state)
      return { state, already: true };
    refuseStale(state, input);
    await refuseHeld(tx, thread, party, input.event);
    const { hiddenAt } = (await sharingIn([id], tx))(id);
    const { reason = null, note = null } = input;
    const answer = { answeredAt: now(), reason, note };
    const details = { thread, brief, recipient, reason, note, similar };
    const { state: to } = await transition(tx, enquiryTransitions, thread, input.event, {
      party,
      actorId: actor.id,
      set: input.event === "view" ? { viewedAt: now() } : party === "provider" ? answer : {},
      note: reason || note ? { reason, note } : null,
      emails: enquiryEmails[input.event]({ ...details, isHidden: hiddenAt !== null }),
    });
    if (input.event === "accept" && asksToBeCalled(brief))
      await setNumber(
        tx,
        { id, state: to },
        { intent: "show", actorId: brief.accountId, because: "contactPreference" },
      );
    const ended: string[] = [];
    for (const other of others) ended.push(...(await endNotChosen(tx, other, actor.id)));
    await alongside(tx, [id, ...ended]);
    return { state: to, already: false };
  });
}

/** The other side may still end the thread; a suspended provider can't even reject. */
async function refuseHeld(tx: Tx, thread: Thread, party: Side, event: EnquiryEventInput["event"]) {
  if (isBlockedBySuspension(event)) return refuseSuspended(tx, thread, party);
  if (event !== "reject") return;
  const provider = (await recipients([thread.providerId], tx)).get(thread.providerId);
  if (provider?.status === "suspended") await refuseSuspended(tx, thread, party);
}

/** Between sent and viewed nothing changes for either side. */
function refuseStale(state: EnquiryState, { expectedState, event }: EnquiryEventInput) {
  const isAsSeen =
    !expectedState ||
    expectedState === state ||
    (awaitsAnswer(expectedState) && awaitsAnswer(state));
  if (!isAsSeen || !isPossible(enquiryLifecycle, state, event))
    throw wrongState(`enquiries.now.${state}`, { status: state, expectedState });
}
