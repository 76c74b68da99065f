// Runs in a worker thread that can be terminated: a recurrence rule can keep any parser busy.
import ICAL from "ical.js";
import { instantOf, ist } from "./calendar-zones.mjs";

/** Further events are not read. */
const maxEvents = 20_000;
const maxRepetitions = 50_000;

const dayMs = 86_400_000;

/**
 * The days in India on which an iCalendar file (RFC 5545) says its owner is busy. Null if it is not
 * such a file.
 * @param {{ text: string, from: number, days: number }} task `from` is the instant at which the
 *   first day begins
 * @returns {{ days: string[], isCut: boolean } | null}
 */
export default function readBusyDays({ text, from, days }) {
  const calendars = calendarsIn(text);
  if (!calendars) return null;
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const found = { from, days: daysFrom(from, days), repetitions: 0, isCut: false };
  if (events.length > maxEvents) found.isCut = true;
  const read = events.slice(0, maxEvents).filter((event) => event.hasProperty("dtstart"));
  const { changed, bySeries } = changedRepetitions(read);
  for (const event of changed) ifReadable(() => addOnce(event, found));
  for (const event of read)
    if (!event.hasProperty("recurrence-id"))
      ifReadable(() => addAll(event, bySeries.get(uidOf(event)) ?? [], found));
  return { days: found.days.busy(), isCut: found.isCut };
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

function ifReadable(read) {
  try {
    read();
  } catch {
    // An unreadable event blocks no day.
  }
}

const uidOf = (event) => String(event.getFirstPropertyValue("uid") ?? "");

/**
 * The last version of each that was moved, shortened or cancelled. They are events of their own,
 * whether their series is in the file or not.
 */
function changedRepetitions(events) {
  const lastVersions = new Map();
  for (const event of events)
    if (event.hasProperty("recurrence-id"))
      lastVersions.set(`${event.getFirstPropertyValue("recurrence-id")} ${uidOf(event)}`, event);
  const bySeries = new Map();
  for (const event of lastVersions.values()) {
    const uid = uidOf(event);
    if (!bySeries.has(uid)) bySeries.set(uid, []);
    bySeries.get(uid).push(event);
  }
  return { changed: lastVersions.values(), bySeries };
}

function addOnce(component, found) {
  const { startDate, endDate } = new ICAL.Event(component);
  add(startDate, endDate, component, found);
}

function addAll(component, changed, found) {
  addPeriods(component, found);
  const isElsewhere = repetitionsElsewhere(component, changed);
  const exceptions = changed.filter((one) => new ICAL.Event(one).modifiesFuture());
  const event = new ICAL.Event(component, { exceptions });
  // The library's iterator leaves out the start of a series with RDATEs only.
  if (!component.hasProperty("rrule") && !isElsewhere(event.startDate))
    add(event.startDate, event.endDate, component, found);
  if (!event.isRecurring()) return;
  const zone = zoneOf(component, "dtstart");
  const end = found.from + found.days.number * dayMs;
  const duration = instantOf(event.endDate, zone) - instantOf(event.startDate, zone);
  const repetitions = event.iterator();
  for (let next = repetitions.next(); next; next = repetitions.next()) {
    // By its date in the series: a repetition moved elsewhere doesn't end the series.
    const start = instantOf(next, zone);
    if (start >= end) return;
    found.repetitions += 1;
    if (found.repetitions > maxRepetitions) {
      found.isCut = true;
      return;
    }
    if (isElsewhere(next)) continue;
    if (exceptions.length === 0) {
      addSpan(start, start + duration, component, found);
      continue;
    }
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    add(startDate, endDate, item.component, found);
  }
}

/**
 * Compared as instants, since a calendar may give one in UTC and the other in its zone; or as days,
 * if only the day is given.
 */
function repetitionsElsewhere(component, changed) {
  const named = new Set();
  const name = (property) => {
    for (const time of property.getValues())
      named.add(time.isDate ? dayOf(time) : instantOf(time, property.getFirstParameter("tzid")));
  };
  for (const property of component.getAllProperties("exdate")) name(property);
  // The library's iterator stops after 500 omitted repetitions in a row.
  component.removeAllProperties("exdate");
  for (const one of changed) name(one.getFirstProperty("recurrence-id"));
  const zone = zoneOf(component, "dtstart");
  return (time) => named.has(dayOf(time)) || (!time.isDate && named.has(instantOf(time, zone)));
}

const dayOf = (time) => time.toString().slice(0, 10);

/** RDATE may contain a start with an end, which the library's iterator can't read. */
function addPeriods(component, found) {
  for (const property of component.getAllProperties("rdate")) {
    if (property.type !== "period") continue;
    for (const period of property.getValues())
      add(period.start, period.getEnd(), component, found, property.getFirstParameter("tzid"));
    component.removeProperty(property);
  }
}

function isBusy(component) {
  const value = (name) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

const add = (startDate, endDate, component, found, zone = zoneOf(component, "dtstart")) =>
  addSpan(instantOf(startDate, zone), instantOf(endDate, zone), component, found);

function addSpan(start, end, component, found) {
  if (!isBusy(component)) return;
  // One that ends as a day begins doesn't touch that day; without duration it touches its start's.
  const last = Math.max(start, end - 1);
  if (!Number.isNaN(start)) found.days.add(start, Number.isNaN(last) ? start : last);
}

/** Counts starts and ends, so that an event costs the same whatever its length. */
function daysFrom(from, number) {
  const changes = new Int32Array(number + 1);
  const indexOf = (instant) => Math.floor((instant - from) / dayMs);
  return {
    number,
    add(start, last) {
      const [first, final] = [Math.max(0, indexOf(start)), Math.min(number - 1, indexOf(last))];
      if (first > final) return;
      changes[first] += 1;
      changes[final + 1] -= 1;
    },
    busy() {
      const days = [];
      for (let at = 0, open = 0; at < number; at += 1) {
        open += changes[at];
        if (open > 0) days.push(new Date(from + ist + at * dayMs).toISOString().slice(0, 10));
      }
      return days;
    },
  };
}

const zoneOf = (component, name) => component.getFirstProperty(name)?.getFirstParameter("tzid");
