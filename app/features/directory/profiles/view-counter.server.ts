import { createHash, randomBytes } from "node:crypto";
import type { Account } from "~/features/accounts/account-queries.server";
import { minutes } from "~/platform/clock.server";

/** Tells visitors of a profile apart, and programs from people. */
export type ProfileVisit = {
  slug: string;
  ip: string;
  userAgent: string | undefined;
  /**
   * The `Sec-Purpose` header of a page loaded in advance. Our pages let a browser prefetch a
   * profile only while its link is being pressed (see `speculationRules`), so a prefetch is a view.
   */
  purpose: string | undefined;
  account: Pick<Account, "id" | "role"> | null;
};

/** Views not stored yet, of one profile by one provider or by all other visitors. */
type CountedViews = {
  slug: string;
  /** A provider's account, because it may be viewing its own profile; otherwise ''. */
  viewerId: string;
  views: number;
};

/** A visitor who returns within this time is still on the same visit. */
const visitMs = minutes(30);

/**
 * Counts profile views in memory. Reloading, changing the calendar's month and coming back from the
 * pictures belong to the same view; search engines, link previews and administrators don't count.
 */
export class ViewCounter {
  /** Current visits with the time each of them ends, earliest first. */
  private readonly visits = new Map<string, number>();
  private counted = new Map<string, CountedViews>();
  private readonly salt = randomBytes(16);

  constructor(private readonly maxVisits = 50_000) {}

  count(visit: ProfileVisit, at: Date) {
    const { slug, account, userAgent = "" } = visit;
    if (!isPerson(visit) || account?.role === "admin") return;
    const visitor = account ? account.id : `${visit.ip} ${userAgent}`;
    const key = this.digest(`${slug} ${visitor}`);
    const isUnderWay = (this.visits.get(key) ?? 0) > at.getTime();
    this.visits.delete(key);
    this.visits.set(key, at.getTime() + visitMs);
    this.forgetEarliest(at);
    if (!isUnderWay)
      this.add({ slug, viewerId: account?.role === "provider" ? account.id : "", views: 1 });
  }

  /** Returns the views counted since the last call. */
  take(): CountedViews[] {
    const taken = [...this.counted.values()];
    this.counted = new Map();
    return taken;
  }

  add(more: CountedViews) {
    const key = `${more.slug} ${more.viewerId}`;
    const views = (this.counted.get(key)?.views ?? 0) + more.views;
    this.counted.set(key, { ...more, views });
  }

  /** Drops visits that have ended, and the earliest ones if there are too many. */
  private forgetEarliest(at: Date) {
    for (const [key, until] of this.visits) {
      if (until > at.getTime() && this.visits.size <= this.maxVisits) return;
      this.visits.delete(key);
    }
  }

  /** IP addresses are not stored as they are, not even in memory. */
  private digest = (text: string) =>
    createHash("sha256").update(this.salt).update(text).digest("base64").slice(0, 16);
}

const isPerson = ({ userAgent, purpose }: ProfileVisit): boolean =>
  Boolean(userAgent) &&
  !/bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|monitor/i.test(
    userAgent ?? "",
  ) &&
  (purpose === undefined || purpose === "prefetch");
