import { expect, test } from "vitest";
import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { verifyEnquiry } from "~/features/enquiries/sending/verify-enquiry.server";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { compareQuotes } from "~/features/quotes/comparison/compare.server";
import { presentGuestsThreads } from "~/features/quotes/comparison/guests-threads.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { newIp } from "../../support/running-app/ip-addresses";
import { openAccount } from "../../support/records/accounts";
import { brief, mailsTo, openProvider, sender, threadsOf } from "../../support/records/enquiries";
import { tokensTo } from "../../support/records/guests";
import { quote } from "../../support/records/quotes";
import { required } from "~/platform/required";

type Kitchen = Awaited<ReturnType<typeof openProvider>>;

/** Two caterers who each sent a quote, the second one cheaper. */
async function quotedByTwo(reference: string, providers: Kitchen[]) {
  const threads = await threadsOf(reference);
  for (const [at, { id, owner }] of providers.entries()) {
    const thread = required(
      threads.find(({ providerId }) => providerId === id),
      "thread",
    );
    await transitionEnquiryAndQuotes(owner, thread.id, { event: "accept" });
    const price = at === 0 ? "900" : "700";
    const lines = [{ description: "Dinner", quantity: "250", unit: "plate", price }];
    await sendQuote(owner, thread.id, quote({ lines }));
  }
  return threads;
}

const twoProviders = async (): Promise<Kitchen[]> => [
  await openProvider({ businessName: "First Kitchen", categories: ["catering"] }),
  await openProvider({ businessName: "Second Kitchen", categories: ["catering"] }),
];

test("a guest sees every provider they asked, each by a link as old as their own, and the quotes side by side", async () => {
  const providers = await twoProviders();
  const email = `${newId()}@example.com`;
  const ids = providers.map(({ id }) => id);
  const { reference } = await sendEnquiry(brief(ids, { email }), sender());
  const code = (await mailsTo(email))[0]!.subject.slice(0, 6);
  await verifyEnquiry(reference, [reference], code, newIp());
  await quotedByTwo(reference, providers);
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
  const asha = await openAccount();
  const ids = providers.map(({ id }) => id);
  const { reference } = await sendEnquiry(brief(ids), sender(asha));
  const threads = await quotedByTwo(reference, providers);
  const { quotes } = await compareQuotes(asha, reference, "en");
  expect(quotes.map(({ canBook }) => canBook)).toEqual([true, true]);
  const [first] = threads;
  await transitionEnquiryAndQuotes(asha, first!.id, { event: "withdraw" });
  expect((await compareQuotes(asha, reference, "en")).quotes).toHaveLength(1);
});
