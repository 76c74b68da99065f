import { readFileSync } from "node:fs";

/** The running app's version, like `0.2.0`. Read from the working folder, like `db/migrations`. */
export const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
