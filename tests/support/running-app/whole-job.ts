import { expect } from "vitest";
import type { AppWithAdministrator } from "./administrators";
import { cast, signUp } from "./cast";
import { liveProvider } from "./live-provider";
import { Visitor } from "./visitor";
import { formatDay } from "~/platform/india/dates/day-format";
import { dayAhead } from "../day-ahead";

/**
 * The app's main job, with plain requests: sign-ups, an application with files, its approval, an
 * enquiry, its acceptance.
 */
export async function doWholeJob(app: AppWithAdministrator) {
  const { bilal, slug, businessName } = await liveProvider(app);
  const asha = cast.asha();
  const { visitor } = await signUp(app, asha);
  // One letter too many, and the Hindi name of the city.
  const misspelled = encodeURIComponent(`${businessName}t जयपुर`);
  expect((await visitor.open(`/providers?q=${misspelled}`)).text).toContain(businessName);
  const profile = await visitor.open(`/providers/${slug}`);
  expect(profile.text).toContain(businessName);
  const form = await visitor.open(`/providers/${slug}/enquire`);
  const thanks = await form.submit("Send enquiry", {
    eventType: "wedding",
    eventDate: formatDay(dayAhead(78), "en"),
    guestCount: "२५०",
    city: "जयपुर",
    budget: "2,50,000",
    contactPreference: "phone",
  });
  expect(thanks.path).toMatch(/^\/enquiry-thank-you\?reference=ENQ-/);
  await app.mailTo(bilal.email, /enquiry/i);

  const provider = new Visitor(app);
  const login = await provider.open("/login?redirectTo=/dashboard/status");
  const list = await login.submit("Log in", { email: bilal.email, password: bilal.password });
  const accepted = await (await list.follow(/^Accept – /)).submit("accept");
  expect(accepted.text).toContain(asha.email);

  const status = await visitor.open("/dashboard/status");
  expect(status.text).toContain("Accepted");
  expect((await app.mailTo(asha.email, /accept/i)).text).toContain(businessName);
}
