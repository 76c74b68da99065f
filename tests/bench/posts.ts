import type { App } from "../support/running-app/app";
import { Visitor, type Page } from "../support/running-app/visitor";
import { bilalsAnswers } from "../support/records/onboarding";
import type { Post } from "./load/load";
import { dayAhead } from "../support/day-ahead";

type Typed = Parameters<Page["filledIn"]>[1];

/** Filled-in forms ready to be sent, each from its own browser and IP. */
async function filledIn(
  app: App,
  count: number,
  fill: (visitor: Visitor) => Promise<{ path: string; body: FormData | URLSearchParams }>,
): Promise<Post[]> {
  const posts: Post[] = [];
  while (posts.length < count) {
    const visitor = new Visitor(app);
    const { path, body } = await fill(visitor);
    const request = new Request(app.url + path, { method: "POST", body });
    posts.push({
      url: request.url,
      headers: {
        "Content-Type": request.headers.get("Content-Type") ?? "",
        Cookie: [...visitor.cookies].map((one) => one.join("=")).join("; "),
        "X-Forwarded-For": visitor.ip,
        Accept: "text/html",
      },
      body: new Uint8Array(await request.arrayBuffer()),
    });
  }
  return posts;
}

const form =
  (path: string, button: string | RegExp, typed: () => Typed) => async (visitor: Visitor) =>
    (await visitor.open(path)).filledIn(button, typed());

/** The first step of an application: 20 fields that start a draft. */
export const stepPosts = (app: App, count: number) =>
  filledIn(
    app,
    count,
    form(
      "/service-provider-onboarding/company",
      /^Save and continue$/,
      () => bilalsAnswers.company,
    ),
  );

/**
 * Enquiries of people without an account: each is stored until its email is confirmed with a code.
 */
export function enquiryPosts(app: App, profile: string, count: number) {
  let guest = 0;
  return filledIn(
    app,
    count,
    form(`${profile}/enquire`, "Send enquiry", () => ({
      name: "Asha Verma",
      email: `guest.${(guest += 1)}@example.com`,
      phone: "9876543210",
      eventType: "wedding",
      eventDate: dayAhead(78),
      guestCount: "250",
      city: "Jaipur",
      // The profile may be in any city: an enquiry for another one is confirmed.
      confirmCity: "on",
      budget: "2,50,000",
      contactPreference: "phone",
    })),
  );
}
