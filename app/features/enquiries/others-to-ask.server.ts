import { eq } from "drizzle-orm";
import { similarProvidersIn } from "~/features/directory/profiles/similar-providers.server";
import { db, schema } from "~/platform/database/database.server";
import type { ThreadWithBrief } from "./threads.server";

/** Whom the customer may ask instead: of the same category, at work in the city of the event, and not asked yet. */
export async function othersToAsk({ thread, brief }: ThreadWithBrief) {
  const asked = await db.query.enquiries.findMany({
    where: eq(schema.enquiries.briefId, brief.id),
    columns: { providerId: true },
  });
  return similarProvidersIn(
    brief.city,
    thread.providerId,
    asked.map(({ providerId }) => providerId),
  );
}

export const namesOfOthersToAsk = async (found: ThreadWithBrief): Promise<string[]> =>
  (await othersToAsk(found)).map(({ businessName }) => businessName);
