import { count, inArray } from "drizzle-orm";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { applicants } from "./applicants";
import { accountsFor, loginIds } from "./people";
import { demoBriefs } from "./data";
import { drawUploads } from "./uploads";
import { writeApplication } from "./write-application";
import { writeEnquiries } from "./write-enquiries";
import { writeProfile } from "./write-profile";

const { accounts } = schema;

/**
 * Fills an empty database with the demo data: once, whole or not at all. Where it is already, nothing is touched.
 * @throws Error with a sentence in production, on a server's database, and where other people's accounts are.
 */
export async function seedDemo(): Promise<"filled" | "already"> {
  refuseRealPlaces();
  if (await isSeeded()) return "already";
  await refuseOtherPeople();

  const uploads = await drawUploads(applicants);
  const everybody = await accountsFor(applicants);
  await write(async (tx) => {
    await tx.insert(accounts).values(everybody);
    const profiles = new Map<string, string>();
    for (const [k, one] of applicants.entries()) {
      const { id } = await writeApplication(tx, one, uploads.get(one.key) ?? [], k + 1);
      if (one.moves.some(([event]) => event === "approve"))
        profiles.set(one.key, await writeProfile(tx, one, id));
    }
    await writeEnquiries(tx, demoBriefs, profiles);
  });
  return "filled";
}

/** @throws Error with a sentence in production and on a server's database. */
export function refuseRealPlaces() {
  const { mode, databaseUrl, databaseSyncUrl } = config();
  if (mode === "production")
    throw new Error(
      "Demo data is never loaded in production: its passwords are known to everyone.",
    );
  if (databaseSyncUrl || !databaseUrl.startsWith("file:"))
    throw new Error(
      "Demo data is loaded into a file only, not into a server's database: leave DATABASE_SYNC_URL empty, and DATABASE_URL empty or let it begin with file:.",
    );
}

async function isSeeded(): Promise<boolean> {
  const [found] = await db
    .select({ many: count() })
    .from(accounts)
    .where(inArray(accounts.id, loginIds));
  return (found?.many ?? 0) > 0;
}

async function refuseOtherPeople() {
  const [found] = await db.select({ many: count() }).from(accounts);
  if (found?.many)
    throw new Error(
      "This database holds other people's accounts, so the demo data was not loaded into it. Choose an empty place with DATABASE_URL, for example file:./data/demo/aayojan.db.",
    );
}
