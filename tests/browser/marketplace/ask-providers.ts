import type { Page } from "@playwright/test";
import type { App } from "../../support/running-app/app";
import { expect } from "../story";
import { dayAhead } from "../../support/day-ahead";

/** Sends Asha's brief to these providers, as a script of hers would. */
export async function askProviders(page: Page, app: App, slugs: string[]) {
  const ids = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await page.request.get(`/api/services/getservicebyid/${slug}`);
      return ((await answer.json()) as { service: { id: string } }).service.id;
    }),
  );
  const sent = await page.request.post("/api/enquiries", {
    headers: { Origin: app.url, "Sec-Fetch-Site": "same-origin" },
    data: {
      providerIds: ids,
      eventType: "wedding",
      eventDate: dayAhead(78),
      guestCount: 250,
      city: "Jaipur",
      name: "Asha Verma",
      email: "asha@example.com",
      phone: "98765 43210",
      contactPreference: "phone",
    },
  });
  expect(sent.status()).toBe(201);
}
