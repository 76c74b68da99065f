// Runs in a worker thread, which is ended when it takes too long: a rule can be written that no parser gets to the end of.
import ICAL from "ical.js";

/** More than these are not read. */
const mostEvents = 20_000;
const mostSpans = 5000;
/** Of repetitions, those before today included. */
const mostRepetitions = 50_000;

/**
 * When somebody is busy, by an iCalendar file (RFC 5545): all-day events as days, the last one included, others as instants.
 * Null for what is no such file.
 * @param {{ text: string, from: number, to: number }} task from and to are instants: what lies outside is left out
 * @returns {{ spans: ({ first: string, last: string } | { start: number, end: number })[], isCut: boolean } | null}
 */
export default function readBusySpans({ text, from, to }) {
  const calendars = calendarsIn(text);
  if (!calendars) return null;
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const found = { spans: [], isCut: events.length > mostEvents, repetitions: 0 };
  const changed = changedRepetitions(events);
  for (const event of events.slice(0, mostEvents)) {
    if (found.spans.length >= mostSpans) found.isCut = true;
    if (found.isCut && found.spans.length >= mostSpans) break;
    if (event.hasProperty("dtstart") && !event.hasProperty("recurrence-id"))
      addSpans(event, changed.get(uidOf(event)) ?? [], { from, to, found });
  }
  return { spans: found.spans, isCut: found.isCut };
}

function calendarsIn(text) {
  try {
    const parsed = ICAL.parse(text);
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = roots.map((root) => new ICAL.Component(root));
    return calendars.every(({ name }) => name === "vcalendar") ? calendars : null;
  } catch {
    return null;
  }
}

const uidOf = (event) => String(event.getFirstPropertyValue("uid") ?? "");

/** Single repetitions that were moved or cancelled, by the event that they belong to. */
function changedRepetitions(events) {
  const byEvent = new Map();
  for (const event of events)
    if (event.hasProperty("recurrence-id"))
      byEvent.set(uidOf(event), [...(byEvent.get(uidOf(event)) ?? []), event].slice(0, 1000));
  return byEvent;
}

function addSpans(component, exceptions, { from, to, found }) {
  try {
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring()) {
      if (isBusy(component)) add(event.startDate, event.endDate, { component, from, to, found });
      return;
    }
    const repetitions = event.iterator();
    for (let next = repetitions.next(); next; next = repetitions.next()) {
      const { startDate, endDate, item } = event.getOccurrenceDetails(next);
      if (instantOf(startDate, item.component) > to) return;
      if (isBusy(item.component))
        add(startDate, endDate, { component: item.component, from, to, found });
      found.repetitions += 1;
      if (found.repetitions > mostRepetitions || found.spans.length >= mostSpans) {
        found.isCut = true;
        return;
      }
    }
  } catch {
    // An event that cannot be read says nothing about the others.
  }
}

function isBusy(component) {
  const value = (name) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

function add(startDate, endDate, { component, from, to, found }) {
  const [start, end] = [instantOf(startDate, component), instantOf(endDate, component)];
  if (Number.isNaN(start) || start > to || Math.max(start, end) < from) return;
  if (!startDate.isDate) {
    found.spans.push({ start: Math.max(start, from), end: Math.min(Math.max(start, end), to) });
    return;
  }
  const last = endDate.compare(startDate) > 0 ? endDate.clone() : startDate.clone();
  if (endDate.compare(startDate) > 0) last.adjust(-1, 0, 0, 0);
  found.spans.push({
    first: startDate.toString().slice(0, 10),
    last: last.toString().slice(0, 10),
  });
}

const ist = 330 * 60_000;

/** A time without a zone, and one in a zone that nobody knows, is India's. */
function instantOf(time, component) {
  const plain = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return plain - ist;
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const name = component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  return plain - (name ? offsetIn(name, plain) : ist);
}

/** How far a zone that the file names but does not describe is ahead of UTC, at about this time. */
function offsetIn(name, plain) {
  try {
    const zone = zoneNames.get(name) ?? name;
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

/** What Outlook calls the zones that our providers meet most. */
const zoneNames = new Map([
  ["India Standard Time", "Asia/Kolkata"],
  ["Arabian Standard Time", "Asia/Dubai"],
  ["Singapore Standard Time", "Asia/Singapore"],
  ["GMT Standard Time", "Europe/London"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ["Eastern Standard Time", "America/New_York"],
  ["Pacific Standard Time", "America/Los_Angeles"],
]);
