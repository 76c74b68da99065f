// `tsx tests/bench/reads/fill.ts 100000`: writes this many live providers to the migrated database
// of DATABASE_URL.
import { closeDatabase } from "~/platform/database/database.server";
import { fillDatabase } from "./fill-database";

const [count = "5000"] = process.argv.slice(2);
try {
  await fillDatabase((process.env.DATABASE_URL ?? "").slice("file:".length), Number(count));
} finally {
  await closeDatabase();
}
