import { expect, test } from "vitest";
import { recordsIn } from "../../support/running-app/records-in";
import { appForFile } from "../../support/running-app/shared-app";
import { member } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();
const { publish, db } = await recordsIn(app);
const { createEvent } = await import("~/features/events/event-commands.server");
const { eventInput } = await import("../../support/records/events");

const marked = (page: Page): string[] =>
  JSON.parse(page.document.querySelector("#session-state")!.rawText).kept;
/** The providers whose hearts are pressed. */
const pressed = (page: Page): string[] =>
  page.all("button[form=keep][aria-pressed=true]").map((heart) => heart.getAttribute("value")!);
const open = (businessName: string, city = "jaipur") => publish({ businessName, city });

/** Presses the button of a provider's profile. */
const shortlist = async (visitor: Visitor, { slug }: { slug: string }) =>
  visitor.submit(`/providers/${slug}`, "Shortlist");
const recipients = (form: Page) =>
  form
    .values(form.form(/^Send enquiry$/))
    .filter(([name]) => name === "providerIds")
    .map(([, id]) => id);

test("a saved heart is pressed in the HTML, even of a cached page, and another press removes it", async () => {
  const [band, dhol] = [await open("Filled Band", "karnal"), await open("Filled Dhol", "karnal")];
  const visitor = new Visitor(app);
  const list = await visitor.open("/providers?city=Karnal&q=filled");
  expect(pressed(list)).toEqual([]);
  expect(pressed(await list.submit(band.id))).toEqual([band.id]);
  const fromCache = await visitor.open("/providers?city=Karnal&q=filled");
  expect(fromCache.toast).toBe("");
  expect(pressed(fromCache)).toEqual([band.id]);
  expect(pressed(await visitor.open(`/providers/${band.slug}`))).toEqual([band.id]);
  expect(pressed(await fromCache.submit(dhol.id)).toSorted()).toEqual(
    [band.id, dhol.id].toSorted(),
  );
  const off = await fromCache.submit(band.id);
  expect(off.toast).toContain("Removed from your shortlist: Filled Band");
  expect(pressed(off)).toEqual([dhol.id]);
  expect(pressed(await new Visitor(app).open("/providers?city=Karnal&q=filled"))).toEqual([]);
});

test("a press without a script leads back to the card's heart, and one by script gets the message as JSON", async () => {
  const band = await open("Pressed Band", "kota");
  const visitor = new Visitor(app);
  await visitor.open("/providers?city=Kota");
  const press = (path: string, id: string, headers = {}) =>
    visitor.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ providerIds: id, redirectTo: "/providers?city=kota" }),
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    });
  const plain = await press("/shortlist/keep", band.id);
  expect([plain.status, plain.headers.get("Location")]).toEqual([
    303,
    `/providers?city=kota#heart-${band.id}`,
  ]);
  const script = { Accept: "application/json" };
  expect(await (await press("/shortlist/remove", band.id, script)).json()).toEqual({
    type: "success",
    message: "Removed from your shortlist: Pressed Band",
    isKept: false,
  });
  expect(await (await press("/shortlist/keep", band.id, script)).json()).toEqual({
    type: "success",
    message: "Added to your shortlist: Pressed Band",
    isKept: true,
  });
  const again = await (await press("/shortlist/keep", band.id, script)).json();
  expect(again.message).toBe("Already on your shortlist: Pressed Band");
  expect(marked(await visitor.open("/terms"))).toEqual([band.id]);
  expect(await (await press("/shortlist/keep", "nobody", script)).json()).toEqual({
    type: "error",
    message: expect.stringContaining("not taking enquiries at the moment") as string,
  });
});

test("a cookie that we did not sign counts for nothing, and odd posts save nothing", async () => {
  const band = await open("Signed Band");
  const visitor = new Visitor(app);
  const forged = Buffer.from(JSON.stringify([band.id])).toString("base64");
  visitor.cookies.set("shortlist", `${forged}.AAAA`);
  expect((await visitor.open("/shortlist")).text).not.toContain("Signed Band");
  visitor.cookies.delete("shortlist");
  const post = (body: string[][], headers = {}) =>
    visitor.fetch("/shortlist/keep", { method: "POST", body: new URLSearchParams(body), headers });
  expect((await post([], { "Sec-Fetch-Site": "same-origin" })).status).toBe(400);
  const repeated = Array.from({ length: 21 }, () => ["providerIds", band.id]);
  expect((await post(repeated, { "Sec-Fetch-Site": "same-origin" })).status).toBe(400);
  const away = [
    ["providerIds", band.id],
    ["redirectTo", "//evil.example"],
  ];
  const answer = await post(away, { "Sec-Fetch-Site": "same-origin" });
  expect(answer.headers.get("Location")).toBe("/shortlist");
  await visitor.open("/shortlist");
  // This browser has cookies now: a post needs its form's token, or a header naming its origin.
  expect((await post([["providerIds", band.id]])).status).toBe(403);
  expect((await visitor.fetch("/shortlist/keep", { method: "PUT" })).status).toBe(405);
});

test("two to four are compared side by side, one to five get one enquiry, and the page reports errors", async () => {
  const six = await Promise.all(
    Array.from({ length: 6 }, (_, at) => open(`Compared Band ${at}`, "bikaner")),
  );
  const visitor = new Visitor(app);
  for (const band of six) await shortlist(visitor, band);
  const chosen = (count: number, ask = "") =>
    visitor.open(
      `/shortlist?${six
        .slice(0, count)
        .map(({ slug }) => `compare=${slug}&`)
        .join("")}${ask}`,
    );
  const columns = (page: Page) => page.all("th[scope=col]").map(({ text }) => text.trim());
  expect(columns(await chosen(1))).toEqual([]);
  expect((await chosen(1)).text).toContain("at least two");
  const three = await chosen(3);
  expect(columns(three)).toEqual(["Compared Band 0", "Compared Band 1", "Compared Band 2"]);
  const buttons = three.all(".comparison td .button");
  expect(buttons.map((one) => one.getAttribute("href"))).toEqual(
    six.slice(0, 3).map(({ slug }) => `/providers/${slug}/enquire`),
  );
  expect(columns(await chosen(6))).toHaveLength(4);
  expect((await chosen(6)).text).toContain("You can compare up to 4 providers");

  expect((await chosen(0, "ask=1")).text).toContain("Choose who to ask");
  expect((await chosen(6, "ask=1")).text).toContain("Choose up to 5 providers");
  const form = await chosen(5, "ask=1");
  expect(form.url.pathname).toBe(`/providers/${six[0]!.slug}/enquire`);
  expect(recipients(form)).toEqual(six.slice(0, 5).map(({ id }) => id));
});

test("an enquiry started from the shortlist begins with the event that the shortlist was opened for", async () => {
  const band = await open("Haldi Band");
  const { person: asha, visitor } = await member(app);
  const account = await db.query.accounts.findFirst({
    where: (table, { eq }) => eq(table.email, asha.email),
  });
  const { id } = await createEvent(account!, eventInput());
  await shortlist(visitor, band);

  const page = await visitor.open(`/shortlist?event=${id}`);
  expect(page.values(page.document.querySelector("form#choice")!)).toContainEqual(["event", id]);
  const form = await visitor.open(`/shortlist?compare=${band.slug}&ask=1&event=${id}`);
  expect(form.url.searchParams.get("event")).toBe(id);
  const values = form.formValues(/^Send enquiry$/);
  expect(values).toMatchObject({ eventId: id, guestCount: "350" });

  const plain = await visitor.open(`/shortlist?compare=${band.slug}&ask=1`);
  expect(plain.url.pathname).toBe(`/providers/${band.slug}/enquire`);
  expect(plain.url.searchParams.has("event")).toBe(false);
});
