import type { IncomingMessage, ServerResponse } from "node:http";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writePause } from "~/features/directory/profiles/pause.server";
import type { RequestContext } from "~/http/request-context.server";
import { answerPublicPages } from "~/layout/public-pages.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { publish } from "../../support/records/directory";
import { holdLock } from "../../support/hold-lock";

test("on a day that starts with a pause no request waits for it, while another process locks the database", async () => {
  const { id } = await publish();
  const pausedFrom = addDays(istDay(now()), 1);
  await write((tx) => writePause(tx, id, "live", { pausedFrom, pausedUntil: null }));
  advanceClock(days(1));
  const release = await holdLock(process.env.DATABASE_URL!);
  const answer = answerPublicPages(() => Promise.reject(new Error("nothing is rendered")));
  const isAnswered = (url: string) =>
    answer(
      { method: "GET", url, headers: {} } as unknown as IncomingMessage,
      {} as unknown as ServerResponse,
      {} as unknown as RequestContext,
    );
  expect(isAnswered("/healthz")).toBe(false);
  expect(isAnswered("/assets/root.css")).toBe(false);
  expect(isAnswered("/dashboard")).toBe(false);
  await release();
  const found = await db.select().from(schema.providers).where(eq(schema.providers.id, id)).get();
  expect(found?.status).toBe("live");
});
