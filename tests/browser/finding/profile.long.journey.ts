import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { liveProvider } from "../../support/running-app/live-provider";
import { checkAccessibility, expect, test } from "../story";

const in50Days = addDays(istDay(now()), 50);

// Without JavaScript: Each picture is a page, and the form's result is a page of its own.
test(
  "Asha looks at Bilal's photos one by one, and asks for her day with her guests",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const { slug, businessName } = await liveProvider(app);
    const page = await browserOf();
    await page.goto(`/providers/${slug}`);
    const photos = page.getByRole("link", { name: /^\d+ photos$/ });
    const count = Number.parseInt(await photos.innerText(), 10);
    await photos.click();
    await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible();
    await checkAccessibility(page);
    for (let number = 2; number <= count; number += 1) {
      await page.getByRole("link", { name: "Next photo" }).click();
      await expect(page.getByText(`${number} of ${count}`, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Next photo" })).toHaveCount(0);
    await page.getByRole("link", { name: businessName, exact: true }).click();

    const box = page.getByRole("region", { name: "Price and date" });
    await box.getByLabel("Date").fill(in50Days);
    await box.getByLabel("Guests").fill("250");
    await box.getByRole("button", { name: "Check the date" }).click();
    await expect(box.getByText(/^Free on/)).toBeInViewport();
    await checkAccessibility(page);
    await box.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByLabel("Event date")).toHaveValue(dayAsTyped(in50Days));
    await expect(page.getByLabel("Guest count")).toHaveValue("250");
  },
);
