import { expect, test } from "vitest";
import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { compareQuotes, presentGuestsThreads } from "~/features/quotes/quote-comparison.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days } from "~/platform/clock.server";
import { required } from "~/platform/required";
import { openProvider, sentEnquiryTo, type OpenProvider } from "../../support/records/enquiries";
import { tokensTo, sentByGuest } from "../../support/records/guests";
import { quote } from "../../support/records/quotes";

/** Two caterers who each sent a quote, the second one cheaper. */
async function quotedByTwo(providers: OpenProvider[], ids: string[], firstGuests = "250") {
  for (const [at, { owner }] of providers.entries()) {
    await transitionEnquiryAndQuotes(owner, ids[at]!, { event: "accept" });
    const price = at === 0 ? "900" : "700";
    const guestCount = at === 0 ? firstGuests : "250";
    const lines = [{ description: "Dinner", quantity: guestCount, unit: "plate", price }];
    await sendQuote(owner, ids[at]!, quote({ guestCount, lines }));
  }
}

const twoProviders = async (): Promise<OpenProvider[]> => [
  await openProvider({ businessName: "First Kitchen", categories: ["catering"] }),
  await openProvider({ businessName: "Second Kitchen", categories: ["catering"] }),
];

test("a guest sees every provider they asked, each by a link as old as their own, and the quotes side by side", async () => {
  const providers = await twoProviders();
  const { email, ids } = await sentByGuest(providers);
  await quotedByTwo(providers, ids);
  const token = (await tokensTo(email))[0]!;
  advanceClock(days(1));
  const { guest, brief: found, from } = (await guestOfLink(token))!;
  const all = required(
    (await presentGuestsThreads(found, { here: guest.enquiryId, from }, "en")) ?? undefined,
    "threads",
  );
  expect(all.rows.map(({ name }) => name).sort()).toEqual(["First Kitchen", "Second Kitchen"]);
  expect(all.quotes.map(({ business }) => business)).toEqual(["Second Kitchen", "First Kitchen"]);
  const other = required(all.rows.find(({ to }) => to)?.to ?? undefined, "other thread");
  const opened = (await guestOfLink(other.split("/").at(-1)!))!;
  expect(opened.guest.enquiryId).not.toBe(guest.enquiryId);
  expect(opened.from).toEqual(from);
});

test("compared quotes can be booked from there, as long as their provider takes bookings", async () => {
  const providers = await twoProviders();
  const { asha, reference, ids } = await sentEnquiryTo(providers);
  await quotedByTwo(providers, ids);
  const { quotes } = await compareQuotes(asha, reference, "en");
  expect(quotes.map(({ canBook }) => canBook)).toEqual([true, true]);
  await transitionEnquiryAndQuotes(asha, ids[0]!, { event: "withdraw" });
  expect((await compareQuotes(asha, reference, "en")).quotes).toHaveLength(1);
});

test("quotes are compared at the customer's number of guests, whatever number they were sent for", async () => {
  const providers = await twoProviders();
  const { asha, reference, ids } = await sentEnquiryTo(providers);
  await quotedByTwo(providers, ids, "150");
  const { quotes } = await compareQuotes(asha, reference, "en");
  expect(quotes.map(({ total, quoted }) => [total, quoted])).toEqual([
    ["₹1,85,850", false],
    ["₹2,38,350", "Quoted: ₹1,43,850 for 150 guests."],
  ]);
});
