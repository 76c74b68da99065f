const withoutQuery = { not: { href_matches: "/*\\?*" } };
const linksTo = (...paths: string[]) => ({ and: [{ href_matches: paths }, withoutQuery] });

/**
 * Which links a browser may fetch before they are pressed: those of public pages without a query,
 * which are cached for everybody. Lists when somebody points at them; a profile only while it is
 * being pressed, since each of its answers counts as a view.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: linksTo("/", "/providers", "/services/*"), eagerness: "moderate" },
    { where: linksTo("/providers/:name"), eagerness: "conservative" },
  ],
});
