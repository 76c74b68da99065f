import type { Account } from "~/features/accounts/account-queries.server";
import { makeFeed, revokeFeed } from "~/features/calendar/calendar-feed.server";
import { readBusyDays } from "~/features/calendar/import/read-busy-days.server";
import {
  blockDays,
  changeDayRules,
  importDays,
  removeImportedDays,
  unblockDays,
} from "~/features/calendar/own-days.server";
import { bitOfWeekday } from "~/features/calendar/month";
import type { IstDay } from "~/platform/india/dates/dates";
import { conflict } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { CalendarInput } from "./my-calendar-forms";
import { providerOfAccount } from "~/features/directory/profile-queries.server";

type Done =
  | { toast: string; params?: { count: number } }
  | { read: { days: IstDay[]; isCut: boolean } };

/** @throws Refusal conflict for an account without a calendar; invalid */
export async function changeOwnCalendar(actor: Account, input: CalendarInput): Promise<Done> {
  const own = await providerWithCalendar(actor);
  if (!own) throw conflict("calendar.none.title");
  const toast = `calendar.done.${input.intent}`;
  switch (input.intent) {
    case "block": {
      const { booked } = await blockDays(own.id, input);
      return booked > 0
        ? { toast: "calendar.done.blockBooked", params: { count: booked } }
        : { toast };
    }
    case "unblock":
      await unblockDays(own.id, input);
      break;
    case "rules": {
      const { capacity, noticeDays } = input;
      const daysOff = [...new Set(input.daysOff)].reduce(
        (bits, one) => bits + bitOfWeekday(Number(one)),
        0,
      );
      await changeDayRules(own.id, { capacity, noticeDays, daysOff });
      break;
    }
    case "makeFeed":
      await makeFeed(own.id);
      break;
    case "revokeFeed":
      await revokeFeed(own.id);
      break;
    case "readFile":
      await consumeLimit("calendarFileByAccount", actor.id);
      return { read: await readBusyDays(input.file) };
    case "import":
      await importDays(own.id, input.days);
      return { toast, params: { count: input.days.length } };
    case "removeImported":
      await removeImportedDays(own.id);
  }
  return { toast };
}

/** Live or paused, otherwise null. */
export async function providerWithCalendar(actor: Account) {
  const own = await providerOfAccount(actor.id);
  return own && own.status !== "suspended" ? own : null;
}
