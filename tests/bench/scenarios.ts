/** The page that the limit server answers, whatever the scenario. */
export const limitPath = "/providers?category=photography&city=delhi";

export type Scenario = {
  name: string;
  /** Asked in turn. */
  paths: string[];
  loggedIn: boolean;
  /** How many times the limit's requests a second are wanted. */
  goal: number;
};

/** Of "Speed and scale": public pages from the page cache, and pages that are drawn for their request. */
const goals = { kept: { stranger: 8, member: 2 }, drawn: 0.3 };

export function scenarios(profiles: string[]): Scenario[] {
  const kept = {
    home: "/",
    list: limitPath,
    "list by price": "/providers?sort=price-low",
    profile: profiles[0]!,
    search: "/providers?q=brass%20band%20pune",
  };
  // Nobody asks these twice, so that no answer can have been kept.
  const prices = Array.from({ length: 20_000 }, (_, k) => `${limitPath}&maxPrice=${200_000 + k}`);
  return [
    ...Object.entries(kept).flatMap(([name, path]) => [
      { name: `${name}, stranger`, paths: [path], loggedIn: false, goal: goals.kept.stranger },
      { name: `${name}, logged in`, paths: [path], loggedIn: true, goal: goals.kept.member },
    ]),
    { name: "list, not kept, logged in", paths: prices, loggedIn: true, goal: goals.drawn },
    { name: "profile, not kept, logged in", paths: profiles, loggedIn: true, goal: goals.drawn },
  ];
}
