import { inArray } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { progressOf } from "~/features/onboarding/answers/answers.server";
import { withoutExpiredClaim } from "~/features/onboarding/move.server";
import {
  applicationById,
  historyOf,
  latestApplicationOf,
  openChangeRequests,
  submissionsOf,
} from "~/features/onboarding/queries.server";
import { db, schema } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import { nextInQueue } from "../queue/queue.server";

const { accounts } = schema;

export type ReviewFile = Awaited<
  ReturnType<typeof applicationForReview>
>["progress"]["files"][number];
export type UnderReview = Awaited<ReturnType<typeof applicationForReview>>;

/** Everything that a reviewer decides on. @throws Refusal notFound for a draft that nobody sent */
export async function applicationForReview(actor: Account, id: string) {
  const application = withoutExpiredClaim(await applicationById(id));
  const [progress, history, submissions, requests, next] = await Promise.all([
    progressOf(id),
    historyOf(id),
    submissionsOf(id),
    openChangeRequests(id),
    nextInQueue(actor, id),
  ]);
  const people = await namesOf([
    application.accountId,
    application.claimedBy,
    ...history.map(({ actorId }) => actorId),
  ]);
  const owner = people.get(application.accountId ?? "");
  if (!owner) throw notFound();
  return {
    application,
    owner,
    progress: progress,
    submissions,
    requests,
    next,
    isOwn: application.accountId === actor.id,
    isMine: application.claimedBy === actor.id,
    reviewer: people.get(application.claimedBy ?? "")?.name ?? null,
    history: history.map((one) => ({
      ...one,
      actorName: people.get(one.actorId ?? "")?.name ?? null,
    })),
    profile: await providerOfAccount(owner.id),
  };
}

/** One's own application and profile, as far as there are any. */
export async function ownBusiness(actor: Account) {
  const [found, profile] = await Promise.all([
    latestApplicationOf(actor.id),
    providerOfAccount(actor.id),
  ]);
  if (!found) return { application: null, profile, files: [], requests: [], percent: 0 };
  const [progress, requests] = await Promise.all([
    progressOf(found.id),
    openChangeRequests(found.id),
  ]);
  return {
    application: withoutExpiredClaim(found),
    profile,
    files: progress.files.filter(
      ({ slot, state }) => slot !== "portfolioImages" || state === "rejected",
    ),
    requests,
    percent: progress.score.percent,
  };
}

async function namesOf(ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
    })
    .from(accounts)
    .where(inArray(accounts.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
