import { and, eq } from "drizzle-orm";
import type { SessionId } from "#db/schema/ids";
import { schema, write } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import type { Account } from "../account-queries.server";
import { endSessionsOf } from "../sign-in/sessions.server";

const { sessions } = schema;

export async function logOutDevice(
  actor: Account,
  currentId: SessionId,
  id: SessionId,
): Promise<"ended"> {
  if (id === currentId) throw conflict("accounts.settings.devices.thisOne");
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, actor.id))),
  );
  return "ended";
}

export async function logOutOtherDevices(
  actor: Account,
  currentId: SessionId,
): Promise<"endedOthers"> {
  await write((tx) => endSessionsOf(tx, actor.id, currentId));
  return "endedOthers";
}
