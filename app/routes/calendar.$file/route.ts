import { calendarFile, feedDays } from "~/features/calendar/calendar-feed.server";
import { file } from "~/http/file.server";
import { privateNoStore } from "~/http/responses/stored-file.server";
import { now } from "~/platform/clock.server";
import { orNotFound } from "~/platform/refusals";

/** The URL is the secret: no log-in is needed. */
export const loader = file("anyone", async ({ param, ip, t }) => {
  const token = orNotFound(/^([\w-]{20,100})\.ics$/.exec(param("file"))?.[1]);
  const text = calendarFile(await feedDays(token, ip), now(), {
    title: t("calendar.feed.name"),
    booked: t("calendar.feed.booked"),
    blocked: t("calendar.feed.blocked"),
  });
  return new Response(text, {
    headers: {
      ...privateNoStore,
      "Content-Type": "text/calendar; charset=utf-8",
      "X-Robots-Tag": "noindex",
    },
  });
});
