import { eq } from "drizzle-orm";
import { now } from "./clock.server";
import { schema, type Tx } from "./database.server";

/** Does a thing once per key: a repeat (double click, replay, lost answer) hears the first outcome again. */
export async function once<T>(tx: Tx, key: string, act: () => Promise<T>): Promise<T> {
  const done = await tx.select().from(schema.doneOnce).where(eq(schema.doneOnce.key, key)).get();
  if (done) return done.outcome as T;
  const outcome = await act();
  await tx.insert(schema.doneOnce).values({ key, outcome, at: now() });
  return outcome;
}
