import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { ApiClient } from "../../support/api/api-client";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { cast, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();
const { visitor: chitra } = await member(app, cast.chitra());

const complaint = {
  kind: "booking",
  words: "The advance was never paid back",
  name: "Asha Verma",
  phone: "98765 43210",
};
const linkFor = async (email: string) => {
  const { text } = await app.mailTo(email, /confirm your address/);
  return /\/grievance\/link\/[\w.-]+/.exec(text)![0];
};

test("a guest's grievance is confirmed by pressing the button behind the emailed link, not by opening it", async () => {
  const email = "guest-complains@example.com";
  const guest = new Visitor(app);
  const page = await guest.open("/grievance/new");
  const sent = await page.submit("Send the grievance", { ...complaint, email });
  expect(sent.text).toContain("One more step: confirm your address");
  const reference = new URL(sent.path, app.url).searchParams.get("reference")!;
  const link = await linkFor(email);
  const elsewhere = new Visitor(app);
  const opened = await elsewhere.open(link);
  expect(opened.text).toContain("Address not confirmed");
  expect((await chitra.open(`/admin/grievances?q=${reference}`)).text).toContain(
    "No grievance found",
  );
  const confirmed = await opened.submit("Yes, I sent this");
  expect(confirmed.toast).toContain("Confirmed");
  expect((await chitra.open(`/admin/grievances?q=${reference}`)).text).toContain(email);
  await expect.poll(() => app.log()).toContain("/grievance/link/:token");
  expect(app.log()).not.toContain(link);
});

test("a paused listing can be reported by a script as on its page", async () => {
  const { slug } = await plantedProvider(app);
  await app.query("update providers set status = 'paused' where slug = ?", [slug]);
  expect((await new Visitor(app).open(`/providers/${slug}`)).text).toContain(
    "Not taking enquiries",
  );
  const report = { reportReason: "fraud", words: "Asks for gold", name: "Asha Verma" };
  const path = `/api/services/${slug}/report`;
  const email = "asha-reports@example.com";
  expect((await new ApiClient(app).post(path, { ...report, email })).status).toBe(201);
});
