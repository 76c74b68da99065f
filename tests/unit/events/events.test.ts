import { expect, test } from "vitest";
import { changeEvent, createEvent, deleteEvent } from "~/features/events/event-commands.server";
import { eventPost, eventForm } from "~/features/events/event-forms";
import { eventFormFor, parseEventForm, postedEvent } from "~/features/events/event-form.server";
import { eventFor, eventsOf } from "~/features/events/event-queries.server";
import { schema } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";
import { dayAhead } from "../../support/day-ahead";
import { eventInput, eventFormValues, functionFormValues } from "../../support/records/events";
import { whileHidden } from "../../support/records/site-offer";
import { refusalOf } from "../../support/refusals";
import { updateRows } from "../../support/records/stored-rows";

test("no one else can read, change or delete an event", async () => {
  const asha = await openAccount();
  const rohan = await openAccount();
  const { id } = await createEvent(asha, eventInput());
  for (const attempt of [
    () => eventFor(rohan, id),
    () => changeEvent(rohan, id, eventInput({ name: "Mine" })),
    () => deleteEvent(rohan, id),
    () => postedEvent(rohan, id, eventPost.parse({ intent: "add" })),
  ])
    expect(await refusalOf(attempt())).toBe("notFound");
  expect(await eventsOf(rohan)).toEqual([]);
  expect((await eventFor(asha, id)).name).toBe("Neha and Arjun's wedding");
});

test("events are listed by their next day, past ones last", async () => {
  const asha = await openAccount();
  const planned = (name: string, days: number) =>
    createEvent(
      asha,
      eventInput({ name, functions: [functionFormValues({ date: dayAhead(days) })] }),
    );
  await planned("Later", 90);
  await planned("Soon", 3);
  const { id } = await planned("Past", 1);
  await updateRows(schema.eventFunctions, { eventId: id }, { date: dayAhead(-5) });
  expect((await eventsOf(asha)).map(({ name }) => name)).toEqual(["Soon", "Later", "Past"]);
});

test("an account with twenty events must delete one first, even with two tabs at once", async () => {
  const asha = await openAccount();
  for (let at = 1; at < 20; at += 1) await createEvent(asha, eventInput());
  const last = await Promise.allSettled([1, 2].map(() => createEvent(asha, eventInput())));
  expect(last.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(createEvent(asha, eventInput())).rejects.toMatchObject({
    kind: "conflict",
    key: "events.tooMany",
  });
});

test("an event has at most twelve functions", () => {
  const functions = Array.from({ length: 13 }, () => functionFormValues());
  expect(eventForm.safeParse(eventFormValues({ functions })).error?.issues).toMatchObject([
    { path: ["functions"], message: "events.form.functions.tooMany|max=12" },
  ]);
});

test("'Add a function' and 'Remove' keep everything typed, valid or not", async () => {
  const asha = await openAccount();
  const typed = { ...eventFormValues({ city: "" }), budget: "lots" };
  const post = (intent: string, more = {}) => eventPost.parse({ ...typed, ...more, intent });
  const added = await postedEvent(asha, null, post("add"));
  expect(added).toEqual({
    typed: {
      ...post("add"),
      functions: [...post("add").functions, { categories: [] }],
      intent: undefined,
    },
  });
  const removed = await postedEvent(asha, null, post("remove-0"));
  expect(removed).toMatchObject({
    typed: { budget: "lots", functions: [{ type: "wedding", guestCount: "350" }] },
  });
  expect(await eventsOf(asha)).toEqual([]);
});

test("errors are shown at the field where they were made", () => {
  const functions = [
    functionFormValues({ answers: { catering: { plates: "many" } } }),
    functionFormValues({ type: "", date: "30 February", categories: [] }),
    { categories: [] },
  ];
  const judged = parseEventForm(
    eventPost.parse({ ...eventFormValues({ functions }), intent: "save" }),
  );
  expect("problems" in judged && Object.keys(judged.problems).sort()).toEqual([
    "functions[0].answers.catering.plates",
    "functions[1].date",
    "functions[1].type",
  ]);
});

test("answers to a category that is no longer wanted are neither validated nor stored", () => {
  const functions = [
    functionFormValues({ categories: ["security"], answers: { catering: { plates: "many" } } }),
  ];
  const judged = parseEventForm(
    eventPost.parse({ ...eventFormValues({ functions }), intent: "save" }),
  );
  expect(judged).toMatchObject({
    input: { functions: [{ wishes: [{ category: "security", answers: {} }] }] },
  });
});

test("a new function cannot be in the past, but a past one may stay when the event is edited", async () => {
  const asha = await openAccount();
  const past = { functions: [functionFormValues({ date: dayAhead(-3) })] };
  await expect(createEvent(asha, eventInput(past))).rejects.toMatchObject({
    details: { fields: { "functions[0].date": ["enquiries.form.eventDate.past"] } },
  });
  const { id } = await createEvent(asha, eventInput());
  expect(await refusalOf(changeEvent(asha, id, eventInput(past)))).toBe("invalid");
  expect((await eventFor(asha, id)).functions).toHaveLength(2);
});

test("a function keeps its id when the event is edited, and cannot be taken from another event", async () => {
  const asha = await openAccount();
  const { id } = await createEvent(asha, eventInput());
  const [haldi] = (await eventFor(asha, id)).functions;
  const other = await createEvent(await openAccount(), eventInput());
  await changeEvent(
    asha,
    id,
    eventInput({
      functions: [
        functionFormValues({ id: haldi?.id, guestCount: "90" }),
        functionFormValues({ id: haldi?.id, type: "mehndi" }),
        functionFormValues({ id: other.id, type: "sangeet" }),
      ],
    }),
  );
  const { functions } = await eventFor(asha, id);
  expect(functions.map((one) => one.id === haldi?.id)).toEqual([true, false, false]);
  expect(functions[0]).toMatchObject({ type: "haldi", guestCount: 90 });
});

test("the form of a saved event shows what was typed, and saving it unchanged changes nothing", async () => {
  const asha = await openAccount();
  const { id } = await createEvent(
    asha,
    eventInput({ budget: "5 lakh", message: "Two lines\nhere" }),
  );
  const before = await eventFor(asha, id);
  const { defaults } = await eventFormFor(asha, id, "en");
  expect(await postedEvent(asha, id, eventPost.parse({ ...defaults, intent: "save" }))).toEqual({
    saved: id,
  });
  const after = await eventFor(asha, id);
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
});

test("a type or category disabled by the host is refused in a new event, and stays in one that has it", async () => {
  const asha = await openAccount();
  const { id } = await createEvent(asha, eventInput());
  await whileHidden({ categories: ["catering"], eventTypes: ["haldi"] }, async () => {
    await expect(createEvent(asha, eventInput())).rejects.toMatchObject({
      kind: "invalid",
      details: {
        fields: {
          "functions[0].type": ["enquiries.form.eventType.notOffered"],
          "functions[0].categories": ["directory.categoryNotOffered"],
          "functions[1].categories": ["directory.categoryNotOffered"],
        },
      },
    });
    await changeEvent(asha, id, eventInput({ name: "Their wedding" }));
    expect((await eventFor(asha, id)).name).toBe("Their wedding");
  });
});
