import { describe, expect, test } from "vitest";
import { dayAsTyped } from "~/platform/india/dates/day-format";
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
