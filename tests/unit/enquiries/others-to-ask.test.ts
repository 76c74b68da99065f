import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { endThreads, threadsToEnd } from "~/features/enquiries/personal-data/end-threads.server";
import { enquiryFormFor } from "~/features/enquiries/sending/sending-prefill.server";
import { advanceClock, hours } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { openProvider, sentEnquiryTo, sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";

/** Asha asks a band and a rival band; each test has its own city. */
async function askIn(city: string) {
  const band = await openProvider({ businessName: "Asked Band", city });
  const rival = await openProvider({ businessName: "Asked Rival", city });
  const { asha, ids } = await sentEnquiryTo([band, rival], { city });
  return { band, asha, id: ids[0]! };
}

type Asked = Awaited<ReturnType<typeof askIn>>;

/**
 * One provider who fits, and two who must not be named: one in the city with another category, one
 * with the category in another city.
 */
async function others(city: string) {
  await openProvider({ businessName: "Fitting Dhol", city: "kochi", cities: [city] });
  await openProvider({ businessName: "Local Decorator", city, categories: ["venue-decor"] });
  await openProvider({ businessName: "Distant Band", city: "leh" });
}

const mailTo = async (email: string, about: RegExp) => (await mailsTo(email, about))[0]!.text;

test.each<[string, string, RegExp, (asked: Asked) => Promise<unknown>]>([
  [
    "a provider rejects",
    "ujjain",
    /isn't available/,
    ({ band, id }) => transitionEnquiry(band.owner, id, { event: "reject", reason: "date_taken" }),
  ],
  [
    "a provider does not answer",
    "rewa",
    /^No reply from Asked Band/,
    () => {
      advanceClock(hours(72));
      return expireEnquiries();
    },
  ],
  [
    "a provider deletes their account",
    "sagar",
    /isn't available/,
    async ({ band }) => {
      const endings = await threadsToEnd(band.owner);
      await write((tx) => endThreads(tx, band.owner, endings));
    },
  ],
])(
  "when %s the customer is told of others of the category who work in the city and were not asked",
  async (_, city, subject, end) => {
    const asked = await askIn(city);
    await others(city);
    await end(asked);
    expect(await mailTo(asked.asha.email, subject)).toContain("Others who may fit: Fitting Dhol.");
    const { similar } = await enquiryFor(asked.asha, asked.id, "en");
    expect(similar.map(({ name }) => name)).toEqual(["Fitting Dhol"]);
  },
);

test("names no alternatives in the email where no one else fits", async () => {
  const { band, asha, id } = await askIn("satna");
  await openProvider({ businessName: "Distant Band", city: "leh" });
  await transitionEnquiry(band.owner, id, { event: "reject", reason: "date_taken" });
  expect(await mailTo(asha.email, /isn't available/)).not.toContain("Others who may fit");
  expect((await enquiryFor(asha, id, "en")).similar).toEqual([]);
});

const form = (slugs: [string, ...string[]], account: Account | null = null) =>
  enquiryFormFor(slugs, { account, references: [] }, "en");
const namesIn = ({ others }: Awaited<ReturnType<typeof form>>) => others.map(({ label }) => label);

test("the form suggests others of the category at home in the provider's own city, with their price", async () => {
  const { slug } = await openProvider({ businessName: "Asked Band", city: "ajmer" });
  await others("ajmer");
  await openProvider({ businessName: "Ajmer Dhol", city: "ajmer" });
  const filled = await form([slug]);
  expect(namesIn(filled)).toEqual(["Ajmer Dhol"]);
  expect(filled.others[0]!.hint).toMatch(/^Ajmer · ₹[\d,]+ per /);
});

test("the form suggests providers in the city of the customer's latest enquiry", async () => {
  const { asha, band } = await askIn("kota");
  await others("udaipur");
  await openProvider({ businessName: "Udaipur Dhol", city: "udaipur" });
  await sentEnquiry({ city: "udaipur", message: "Another", confirmCity: "on" }, band, asha);
  expect(namesIn(await form([band.slug], asha))).toEqual(["Udaipur Dhol"]);
});

test("the form asks everyone chosen on the shortlist, wherever they work, but never the customer's own business", async () => {
  const band = await openProvider({ businessName: "Asked Band", city: "bikaner" });
  const decorator = await openProvider({ city: "leh", categories: ["venue-decor"] });
  const own = await openProvider({ city: "bikaner" });
  const filled = await form([band.slug, decorator.slug, own.slug, "nobody"], own.owner);
  expect(filled.others.map(({ value }) => value)).toEqual([decorator.id]);
  expect(filled.defaults.providerIds).toEqual([decorator.id]);
});
