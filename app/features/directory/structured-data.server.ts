import { config } from "~/platform/config.server";

/** Structured data needs absolute URLs. */
export const absoluteUrl = (path: string) => config().appUrl + path;

/** The content of a script element: a `</script>` in a name must not end it. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
