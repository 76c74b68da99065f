import type { Page } from "@playwright/test";
import { applied } from "../support/running-app/application-by-pages";
import { newBusinessName } from "../support/running-app/cast";
import { openApplication } from "./review-by-pages";
import { administrator, cast, checkAccessibility, expect, expectToast, test } from "./story";

const lists = ["/admin/providers", "/admin/users"];
const others = ["/admin", "/admin/figures", "/admin/enquiries", "/admin/audit", "/admin/site/look"];

test("Chitra works on a tablet: tables, filters in a row, a decision in reach", async ({
  app,
  browserOf,
}) => {
  const name = newBusinessName("Bilal Band");
  await applied(app, cast.bilal(), name);
  const chitra = await administrator(app, await browserOf());
  await chitra.setViewportSize({ width: 768, height: 1024 });
  const headings = new Set<string>();
  for (const path of [...lists, ...others]) {
    await chitra.goto(path);
    headings.add(await styleOf(chitra.locator("h1"), "font-size"));
    expect(await chitra.evaluate(() => document.documentElement.scrollWidth), path).toBe(768);
    if (!lists.includes(path)) continue;
    const row = chitra.locator("tbody tr").first();
    expect(await styleOf(row, "display"), path).toBe("table-row");
    expect(await styleOf(row.locator("td").first(), "padding-top"), path).toBe("8px");
  }
  expect([...headings]).toHaveLength(1);

  await chitra.goto("/admin/enquiries");
  await chitra.getByText("Search and filter").click();
  const fields = chitra.locator(".inline-search > *");
  const bottoms = await fields.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
  );
  expect(new Set(bottoms).size).toBe(1);

  await openApplication(chitra, name);
  const start = chitra.getByRole("button", { name: "Start the review" });
  await expect(start).toHaveCount(1);
  await expect(start).toBeInViewport();
  await checkAccessibility(chitra);
});

test("Chitra picks the site's colours, and the sample shows them before they are saved", async ({
  app,
  browserOf,
}) => {
  const chitra = await administrator(app, await browserOf());
  await chitra.goto("/admin/site/look");
  await expect(chitra.getByText("Current logo")).toBeVisible();
  await checkAccessibility(chitra);
  await chitra.getByLabel("Pick: Main colour").fill("#0b3d5c");
  await expect(chitra.getByLabel("Main colour", { exact: true })).toHaveValue("#0b3d5c");
  await chitra.getByLabel("Accent colour", { exact: true }).fill("#ffd54a");
  await expect(chitra.getByLabel("Pick: Accent colour")).toHaveValue("#ffd54a");
  const before = await sampleColours(chitra);
  await chitra.getByRole("button", { name: "Save the colours" }).click();
  await expectToast(chitra, "Saved");
  await chitra.goto("/admin/site/look");
  const saved = await sampleColours(chitra);
  for (const [at, part] of saved.entries())
    // Mixed by the browser or by us, rounded at different times.
    expect(Math.abs(part - before[at]!), `${at} of ${saved.join()}`).toBeLessThanOrEqual(1);
  await chitra.getByRole("button", { name: "Use the original colours again" }).click();
});

type Locator = ReturnType<Page["locator"]>;

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** Red, green and blue of what has a colour of the site, in the light and in the dark sample. */
async function sampleColours(page: Page): Promise<number[]> {
  return page.locator(".look-sample").evaluate(async (sample) => {
    // A button's colour changes gradually.
    await Promise.all(sample.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const canvas = document.createElement("canvas").getContext("2d")!;
    return [
      [".wordmark", "color"],
      ["h3", "color"],
      [".link", "color"],
      [".button", "background-color"],
      [".footer", "background-color"],
    ].flatMap(([selector, property]) =>
      [...sample.querySelectorAll(selector!)].flatMap((one) => {
        canvas.fillStyle = getComputedStyle(one).getPropertyValue(property!);
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      }),
    );
  });
}
