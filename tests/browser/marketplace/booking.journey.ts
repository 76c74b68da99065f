import type { Page } from "@playwright/test";
import { liveProvider } from "../../support/running-app/live-provider";
import { become, becomeMember, cast, checkAccessibility, expect, test } from "../story";
import { askProviders } from "./ask-providers";

test("Asha books a date at a quote's price, pays the advance by QR code, gets her note, and Bilal has to cancel", async ({
  app,
  browserOf,
}) => {
  const { slug, bilal, visitor, businessName } = await liveProvider(app);
  const asha = cast.asha();
  const page = await browserOf();
  await becomeMember(page, app, asha);
  await askProviders(page, app, [slug]);
  const provider = await browserOf();
  await become(provider, visitor, app);
  await quoteWithAdvance(provider);

  await app.mailTo(asha.email, /quotes/);
  await page.goto("/dashboard/status");
  await page.getByRole("link", { name: businessName }).click();
  await page.getByRole("link", { name: "Book at this price" }).click();
  await checkAccessibility(page);
  await page.getByLabel("Number of guests").fill("");
  await page.getByRole("button", { name: "Request this date" }).click();
  await expect(page.getByText("Enter the number of guests").first()).toBeVisible();
  await page.getByLabel("Number of guests").fill("250");
  await page.getByRole("button", { name: "Request this date" }).click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
  await checkAccessibility(page);

  await app.mailTo(bilal.email, /^New booking request/);
  await provider.goto("/dashboard/bookings");
  await checkAccessibility(provider);
  await provider.getByRole("heading", { level: 2 }).getByRole("link").click();
  await provider.getByRole("button", { name: /^Accept/ }).click();
  await expect(provider.getByRole("heading", { name: "Booking request accepted" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("img", { name: /QR code that pays ₹20,000/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay ₹20,000 by UPI" })).toHaveAttribute(
    "href",
    /^upi:\/\/pay\?pa=.*&am=20000\.00&cu=INR/,
  );
  await page.getByRole("button", { name: /^I have paid/ }).click();
  await expect(page.getByText("Enter the payment reference").first()).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel("Payment reference").fill("4321 1234 5678");
  await page.getByRole("button", { name: /^I have paid/ }).click();
  await expect(page.getByText("432112345678", { exact: true })).toBeVisible();

  await app.mailTo(bilal.email, /says they have paid the advance/);
  await provider.reload();
  await provider.getByRole("button", { name: /^Advance received/ }).click();
  await provider.getByRole("button", { name: /^Yes, it has arrived/ }).click();
  await expect(provider.getByRole("heading", { name: "This booking is confirmed" })).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Booking note" }).click();
  await expect(page.getByRole("row", { name: `Provider ${businessName}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Balance .*₹55,000$/ })).toBeVisible();
  await checkAccessibility(page);
  const url = await page.getByRole("link", { name: /booking-notes/ }).getAttribute("href");
  const stranger = await browserOf();
  await stranger.goto(new URL(url ?? "").pathname);
  await expect(stranger.getByText("We issued a note with this code")).toBeVisible();
  await expect(stranger.getByText("The booking is not cancelled.")).toBeVisible();
  await expect(stranger.getByText(asha.name)).toHaveCount(0);
  await checkAccessibility(stranger);

  await provider.getByText("Cancel the booking", { exact: true }).click();
  await expect(provider.getByText("you must refund the whole ₹20,000").first()).toBeVisible();
  await provider.getByRole("button", { name: /^Cancel the booking now/ }).click();
  await expect(provider.getByText("Write why you are cancelling").first()).toBeVisible();
  await provider.getByLabel(/^Why are you cancelling/).fill("The drummer broke his arm");
  await provider.getByRole("button", { name: /^Cancel the booking now/ }).click();
  await expect(
    provider.getByRole("heading", { name: "This booking was cancelled by the provider" }),
  ).toBeVisible();

  const mail = await app.mailTo(asha.email, /has cancelled/);
  expect(mail.text).toContain("The drummer broke his arm");
  await stranger.reload();
  await expect(stranger.getByText("The booking has been cancelled.")).toBeVisible();
});

async function quoteWithAdvance(page: Page) {
  await page.goto("/dashboard/status");
  await page.getByRole("link", { name: /^Accept – Asha.*'s enquiry/ }).click();
  await page.getByRole("button", { name: /^Accept and show my number/ }).click();
  await page.getByRole("link", { name: "Write a quote" }).click();
  await page.getByLabel("Description").first().fill("Band of twelve");
  await page.getByLabel("Quantity").first().fill("1");
  await page.getByLabel("Price per unit").first().fill("75000");
  await page.getByRole("radio", { name: "I don't charge GST" }).check();
  await page.getByLabel(/^Advance/).fill("20000");
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(page.getByRole("heading", { name: "Quote, version 1" })).toBeVisible();
}
