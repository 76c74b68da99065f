const withoutQuery = { not: { href_matches: "/*\\?*" } };
const linksTo = (...paths: string[]) => ({ and: [{ href_matches: paths }, withoutQuery] });

/** Only pages cached for everyone. A profile while it is pressed: each request counts as a view. */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: linksTo("/", "/providers", "/services/*"), eagerness: "moderate" },
    { where: linksTo("/providers/:name"), eagerness: "conservative" },
  ],
});
