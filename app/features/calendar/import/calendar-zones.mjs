import ICAL from "ical.js";

export const ist = 330 * 60_000;

/** A time without a zone, or in an unknown one, is in Indian time. */
export function instantOf(time, zone) {
  const plain = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return plain - ist;
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return plain - (zone ? offsetIn(zone, plain) : ist);
}

function offsetIn(name, plain) {
  try {
    // In lower case: each zone gets one cached format, however the file spells it.
    const zone = (zoneNames.get(name) ?? name).toLowerCase();
    if (!formats.has(zone))
      formats.set(
        zone,
        new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
      );
    const there = (instant) =>
      Date.parse(`${formats.get(zone).format(instant).replace(" ", "T")}Z`);
    const first = there(plain) - plain;
    return there(plain - first) - (plain - first);
  } catch {
    return ist;
  }
}

const formats = new Map();

/** Outlook's names of the zones that our providers use most. */
const zoneNames = new Map([
  ["India Standard Time", "Asia/Kolkata"],
  ["Arabian Standard Time", "Asia/Dubai"],
  ["Singapore Standard Time", "Asia/Singapore"],
  ["GMT Standard Time", "Europe/London"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ["Eastern Standard Time", "America/New_York"],
  ["Pacific Standard Time", "America/Los_Angeles"],
]);
