import type { Account } from "~/features/accounts/account-queries.server";
import { writePause } from "~/features/directory/profiles/pause.server";
import { confirmPriceUnits } from "~/features/directory/profiles/price-units.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { profileLifecycle, type ProfileStatus } from "~/features/directory/profile-lifecycle";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { stateAfter, transitionOf, type CommandResult, type EventOf } from "~/platform/lifecycle";
import { conflict, invalid, orNotFound } from "~/platform/refusals";
import { applyAgain, withdrawApplication, type Applicant } from "../application-drafts.server";
import type { OwnBusinessInput, OwnProfileInput } from "./my-profile-forms";

type PauseInput = Exclude<OwnProfileInput, { intent: "confirmUnits" }>;

export const changeOwnBusiness = (
  applicant: Applicant & { actor: Account },
  input: OwnBusinessInput,
) => {
  if (input.intent === "withdraw") return withdrawApplication(applicant);
  if (input.intent === "applyAgain") return applyAgain(applicant);
  return changeOwnProfile(applicant.actor, input);
};

/** `planned` for a pause that begins later. */
export function changeOwnProfile(
  actor: Account,
  input: OwnProfileInput,
): Promise<CommandResult | "planned"> {
  return write((tx) =>
    input.intent === "confirmUnits"
      ? confirmPriceUnits(tx, actor.id, input)
      : changePause(tx, actor, input),
  );
}

async function changePause(tx: Tx, actor: Account, input: PauseInput) {
  const own = orNotFound(await providerOfAccount(actor.id, tx));
  const today = istDay(now());
  const { event, ...pause } = pauseOf(input, today);
  if (event === "dropPlan" ? !own.pausedFrom : isAlready(own.status, event)) return "already";
  if (own.status !== input.expectedState) throw conflict("errors.conflict.moved");
  refusePast(pause, today);
  const { to } = transitionOf(profileLifecycle, own.status, event, "provider");
  await writePause(tx, own.id, to, pause);
  return event === "plan" ? "planned" : "done";
}

function pauseOf(input: PauseInput, today: IstDay) {
  if (input.intent !== "pause")
    return { event: input.intent, pausedFrom: null, pausedUntil: null } as const;
  const { from = today, until = null } = input;
  const event = from > today ? ("plan" as const) : ("pause" as const);
  return { event, pausedFrom: from, pausedUntil: until };
}

type Pause = { pausedFrom: IstDay | null; pausedUntil: IstDay | null };

/** @throws Refusal invalid */
function refusePast({ pausedFrom: from, pausedUntil: until }: Pause, today: IstDay) {
  if (from !== null && from < today) throw invalid({ from: ["myProfile.pause.past"] });
  if (from !== null && until !== null && until < from)
    throw invalid({ until: ["myProfile.pause.past"] });
}

/** A planned pause can be changed; pausing and resuming can't be repeated. */
const isAlready = (status: ProfileStatus, event: EventOf<typeof profileLifecycle>) =>
  event !== "plan" && status === stateAfter(profileLifecycle, event);
