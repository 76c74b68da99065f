import { expect, test } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { write } from "~/platform/database/database.server";
import { Refusal } from "~/platform/refusals";
import { openAccount } from "../../support/records/accounts";
import { brief, openProvider, sender, threadsOf } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";

const fieldsRefused = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.details.fields : error),
  );

test("an enquiry for a city that a provider does not serve is sent only after confirming that", async () => {
  const local = await openProvider({ businessName: "Local Band", cities: ["surat"] });
  const far = await openProvider({ businessName: "Far & Away | Band = 1", city: "kochi" });
  const asha = await openAccount();
  const input = brief([local.id, far.id], { city: "Surat" });
  expect(await fieldsRefused(sendEnquiry(input, sender(asha)))).toEqual({
    confirmCity: [
      `enquiries.form.city.outside|city=Surat|names=${encodeURIComponent("Far & Away | Band = 1")}`,
    ],
  });
  expect(await mailsTo(asha.email)).toEqual([]);
  const { reference } = await sendEnquiry({ ...input, confirmCity: true }, sender(asha));
  expect(await threadsOf(reference)).toHaveLength(2);
});

test("there is no warning for the provider's own city, another of its cities, or a village as the provider wrote it", async () => {
  const asha = await openAccount();
  const band = await openProvider({ city: "jaipur", cities: ["surat", "Khimsar Fort"] });
  for (const city of ["जयपुर", "Surat", "khimsar  fort"])
    await sendEnquiry(brief([band.id], { city }), sender(asha));
  expect(
    await fieldsRefused(sendEnquiry(brief([band.id], { city: "Osian" }), sender(asha))),
  ).toHaveProperty("confirmCity");
});

test("a provider who no longer takes enquiries is named", async () => {
  const { owner, id } = await openProvider({ businessName: "Resting Band" });
  await write((tx) => setProviderStatus(tx, owner.id, "paused"));
  expect(await fieldsRefused(sendEnquiry(brief([id]), sender(await openAccount())))).toEqual({
    providerIds: ["enquiries.to.closed|names=Resting%20Band"],
  });
  const past = brief([id], { eventDate: "2026-01-01" });
  expect(await fieldsRefused(sendEnquiry(past, sender(await openAccount())))).toEqual({
    eventDate: ["enquiries.form.eventDate.past"],
    providerIds: ["enquiries.to.closed|names=Resting%20Band"],
  });
});
