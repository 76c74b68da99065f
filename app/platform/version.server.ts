import { readFileSync } from "node:fs";

/** Of the app that runs, like `0.2.0`. Read from the folder that `db/migrations` is read from, too. */
export const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
