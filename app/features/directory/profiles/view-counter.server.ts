import { createHash, randomBytes } from "node:crypto";
import type { Account } from "~/features/accounts/account-queries.server";
import { minutes } from "~/platform/clock.server";

/** What tells visitors of a profile apart, and programs from people. */
export type ProfileVisit = {
  slug: string;
  ip: string;
  userAgent: string | undefined;
  /**
   * What a browser says of a page that it loads in advance: `Sec-Purpose`. Our pages let it fetch a
   * profile only while its link is being pressed, see `speculationRules`: that is the view.
   */
  purpose: string | undefined;
  account: Pick<Account, "id" | "role"> | null;
};

/** Views that are not written yet, of one profile by one viewer or by everybody else. */
type CountedViews = {
  slug: string;
  /** A provider, whose own profile may be the one viewed. */
  viewerId: string;
  views: number;
};

/** Who looks again within this time still is on the same visit. */
const visitMs = minutes(30);

/**
 * Counts views of profiles in memory. A reload, another month of the calendar and the way back from
 * the pictures are the same view; search engines, link previews and administrators are none.
 */
export class ViewCounter {
  /** Visits that are under way, the earliest first, and when each of them is over. */
  private readonly visits = new Map<string, number>();
  private counted = new Map<string, CountedViews>();
  private readonly salt = randomBytes(16);

  constructor(private readonly mostVisits = 50_000) {}

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

  /** What was counted since the last time. */
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

  /** Those that are over, and the earliest where there are too many. */
  private forgetEarliest(at: Date) {
    for (const [key, until] of this.visits) {
      if (until > at.getTime() && this.visits.size <= this.mostVisits) return;
      this.visits.delete(key);
    }
  }

  /** No address is held as it is, not even in memory. */
  private digest = (text: string) =>
    createHash("sha256").update(this.salt).update(text).digest("base64").slice(0, 16);
}

const isPerson = ({ userAgent, purpose }: ProfileVisit): boolean =>
  Boolean(userAgent) &&
  !/bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|monitor/i.test(
    userAgent ?? "",
  ) &&
  (purpose === undefined || purpose === "prefetch");
