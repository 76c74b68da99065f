import { describe, expect, test } from "vitest";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { translatorFor } from "~/platform/i18n.server";
import { dayAhead } from "../support/day-ahead";
import { applied } from "../support/running-app/application-by-pages";
import { appForFile } from "../support/running-app/shared-app";

const app = await appForFile();
const { visitor: chitra } = await app.newAdministrator();

describe("administrators type dates as everywhere", () => {
  test.each(["/admin/enquiries", "/admin/audit"])("in the search of %s", async (path) => {
    const [from, until] = [dayAsTyped(dayAhead(-9)), dayAsTyped(dayAhead(0))];
    const page = await chitra.open(`${path}?${new URLSearchParams({ from, until })}`);
    const boxes = page.all(".inline-search input").map((input) => input.attributes);
    expect(boxes.filter(({ type }) => type === "date")).toEqual([]);
    expect(boxes.find(({ name }) => name === "from")).toMatchObject({ value: from });
    expect(boxes.find(({ name }) => name === "until")).toMatchObject({ value: until });
  });

  test.each([
    ["/admin/enquiries", { from: `31/02/${dayAhead(0).slice(0, 4)}`, q: "zohra" }],
    ["/admin/audit", { from: "5/12", person: "chitra" }],
  ])("and %s keeps a day it can't read, with what to do", async (path, typed) => {
    for (const language of ["en", "hi"] as const) {
      const t = translatorFor(language);
      const page = await chitra.open(`${path}?${new URLSearchParams({ ...typed, lng: language })}`);
      const problem = t(typed.from === "5/12" ? "fields.day.year" : "fields.day.format");
      expect(page.document.querySelector("[id$=from-error]")!.text).toContain(problem);
      const boxes = page.all(".inline-search input").map(({ attributes }) => attributes);
      for (const [name, value] of Object.entries(typed))
        expect(boxes.find((box) => box.name === name)).toMatchObject({ value });
    }
  });

  test("in a note about an application", async () => {
    const { reference } = await applied(app);
    const queue = await chitra.open(`/admin/providers?q=${reference}`);
    const application = queue.document.querySelector("a[data-row]")!.getAttribute("href")!;
    const page = await chitra.submit(`${application}/notes`, "note", {
      noteText: "Ring the band again.",
      followUpOn: dayAsTyped(dayAhead(3)),
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ring the band again.");
    expect(page.document.querySelector('[name="followUpOn"]')!.getAttribute("type")).toBe("text");
  });
});

test("a search of the applications keeps the tab and the order", async () => {
  const page = await chitra.open("/admin/providers?state=in_review&sort=newest");
  const hidden = page.all('.inline-search [type="hidden"]').map(({ attributes }) => attributes);
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ["state", "in_review"],
    ["sort", "newest"],
  ]);
});
