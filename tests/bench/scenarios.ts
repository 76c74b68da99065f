/** The page that the limit server answers, whatever the scenario. */
export const limitPath = "/providers?category=photography&city=delhi";

type Scenario = {
  name: string;
  path: (known: { profile: string }) => string;
  loggedIn: boolean;
};

const pages: Record<string, Scenario["path"]> = {
  home: () => "/",
  list: () => limitPath,
  "list by price": () => "/providers?sort=price-low",
  profile: ({ profile }) => profile,
  search: () => "/providers?q=brass%20band%20pune",
};

export const scenarios: Scenario[] = Object.entries(pages).flatMap(([name, path]) => [
  { name: `${name}, stranger`, path, loggedIn: false },
  { name: `${name}, logged in`, path, loggedIn: true },
]);
