import { readFileSync } from "node:fs";

/** Read from the working folder, like `db/migrations`. */
export const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
