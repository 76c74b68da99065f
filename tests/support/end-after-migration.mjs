// Loaded before a program: ends it, like a power cut, when the database's new tables are being
// written.
import { createClient } from "@libsql/client";

const client = createClient({ url: ":memory:" });
const prototype = Object.getPrototypeOf(client);
const migrate = prototype.migrate;
prototype.migrate = async function (...args) {
  await migrate.apply(this, args);
  process.kill(process.pid, "SIGKILL");
};
