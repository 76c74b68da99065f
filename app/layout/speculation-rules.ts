const withoutQuery = { not: { href_matches: "/*\\?*" } };
const linksTo = (...paths: string[]) => ({ and: [{ href_matches: paths }, withoutQuery] });

/**
 * Links that a browser may prefetch: public pages without a query, which are cached for everyone.
 * Lists when the pointer is over them; a profile only while it is being pressed, since each request
 * counts as a view.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: linksTo("/", "/providers", "/services/*"), eagerness: "moderate" },
    { where: linksTo("/providers/:name"), eagerness: "conservative" },
  ],
});
