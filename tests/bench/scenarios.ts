export type Scenario = {
  name: string;
  /** Asked in turn. */
  paths: string[];
  by: "stranger" | "member" | "administrator";
  /** How many times the limit's requests a second are wanted. */
  goal: number;
};

/** Public pages from the page cache, and pages that are drawn for their request. */
const goals = { kept: { stranger: 8, member: 2 }, drawn: 0.3 };

/** @param list the page that the limit server answers, whatever the scenario */
export function scenarios(list: string, profiles: string[]): Scenario[] {
  const kept = {
    home: "/",
    list,
    "list by price": "/providers?sort=price-low",
    profile: profiles[0]!,
    search: "/providers?q=brass%20band%20pune",
  };
  // Nobody asks these twice, so that no answer can have been kept.
  const prices = Array.from({ length: 20_000 }, (_, k) => `${list}&maxPrice=${200_000 + k}`);
  return [
    ...Object.entries(kept).flatMap(([name, path]): Scenario[] => [
      { name: `${name}, stranger`, paths: [path], by: "stranger", goal: goals.kept.stranger },
      { name: `${name}, logged in`, paths: [path], by: "member", goal: goals.kept.member },
    ]),
    { name: "list, not kept, logged in", paths: prices, by: "member", goal: goals.drawn },
    { name: "profile, not kept, logged in", paths: profiles, by: "member", goal: goals.drawn },
    {
      name: "administrators' queue",
      paths: ["/admin/providers?state=approved"],
      by: "administrator",
      goal: goals.drawn,
    },
  ];
}
