import { config } from "~/platform/config.server";

/** Structured data needs absolute URLs. */
export const absoluteUrl = (path: string) => config().appUrl + path;

/** A `</script>` in a name must not end the script element. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
