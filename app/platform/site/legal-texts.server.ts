import { desc, eq, max } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { now } from "../clock.server";
import { db, schema, type Tx } from "../database/database.server";
import { preparedRead, value } from "../database/prepared-reads.server";
import { istDay } from "../india/dates/dates";
import type { LegalPage, Texts } from "./site-settings";

const { legalTexts } = schema;
type LegalText = typeof legalTexts.$inferSelect;

const byNumber = preparedRead((from) =>
  from
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.number, value("number"))),
);

export const legalTextByNumber = (number: number): Promise<LegalText | null> =>
  byNumber({ number });

export const legalTextsOf = (page: LegalPage): Promise<LegalText[]> =>
  db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.page, page))
    .orderBy(desc(legalTexts.number))
    .limit(50);

export async function addLegalText(
  tx: Tx,
  { page, texts, publishedBy }: { page: LegalPage; texts: Texts; publishedBy: AccountId },
) {
  const last = await tx
    .select({ number: max(legalTexts.number) })
    .from(legalTexts)
    .get();
  const number = (last?.number ?? 0) + 1;
  const publishedAt = now();
  const version = `${istDay(publishedAt)}.${number}`;
  await tx.insert(legalTexts).values({ number, page, version, ...texts, publishedBy, publishedAt });
  return { number, version };
}
