export type Scenario = {
  name: string;
  /** Requested in turn. */
  paths: string[];
  by: "stranger" | "member" | "customer" | "provider" | "reviewer";
  /** The requests a second to reach, as a fraction of the comparison server's. */
  goal: number;
};

/**
 * Pages from the page cache, against the bare server, and pages that are rendered, against the
 * limit.
 */
const goals = { cached: { stranger: 0.45, member: 0.12 }, rendered: 0.15, queue: 0.1 };

/**
 * Public pages served from the page cache.
 *
 * @param list the page that the limit server serves
 */
export function cachedPages(list: string, profiles: string[]): Scenario[] {
  const cached = {
    home: "/",
    list,
    "list by price": "/providers?sort=price-low",
    profile: profiles[0]!,
    search: "/providers?q=brass%20band%20pune",
  };
  return Object.entries(cached).flatMap(([name, path]): Scenario[] => [
    { name: `${name}, stranger`, paths: [path], by: "stranger", goal: goals.cached.stranger },
    { name: `${name}, logged in`, paths: [path], by: "member", goal: goals.cached.member },
  ]);
}

/** Pages that are rendered for their request. */
export function renderedPages(list: string, profiles: string[]): Scenario[] {
  // Each is requested only once, so that no response can be cached.
  const prices = Array.from({ length: 20_000 }, (_, k) => `${list}&maxPrice=${200_000 + k}`);
  return [
    { name: "list, not cached, logged in", paths: prices, by: "member", goal: goals.rendered },
    { name: "profile, not cached, logged in", paths: profiles, by: "member", goal: goals.rendered },
    {
      name: "administrators' queue",
      paths: ["/admin/providers?state=approved"],
      by: "reviewer",
      goal: goals.queue,
    },
  ];
}
