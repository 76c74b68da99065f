import { days, hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newToken } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { hashToken } from "~/platform/security/encryption.server";
import { demoEmail, demoId } from "../made-up";

/** Asha is waiting for a provider in a city where the demo has none. */
export async function writeJoiningAlert(tx: Tx) {
  const confirmedAt = later(now(), -hours(30));
  await tx.insert(schema.joiningAlerts).values({
    id: demoId("joining alert asha"),
    tokenHash: hashToken(newToken()),
    email: demoEmail("asha"),
    language: "en",
    category: "photography",
    city: "shimla",
    eventDate: addDays(istDay(now()), 120),
    guestCount: 60,
    brief: "Pictures of a small engagement in the hills",
    createdAt: later(confirmedAt, -hours(1)),
    confirmedAt,
    expiresAt: later(now(), days(120)),
  });
}
