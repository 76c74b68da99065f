import { config } from "~/platform/config.server";

/** A whole URL, as structured data wants it. */
export const address = (path: string) => config().appUrl + path;

/** For the inside of a script: a `</script>` in somebody's name must not end it. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
