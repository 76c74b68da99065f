import { afterAll, expect, test } from "vitest";
import type { App } from "../support/running-app/app";
import { cast, member, newBusinessName } from "../support/running-app/cast";
import { recordsIn } from "../support/running-app/records-in";
import { ownAppForFile } from "../support/running-app/shared-app";
import { Visitor, type Page } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";

const app = await ownAppForFile();
const other = await app.startAnother();
afterAll(() => other.stop());
// The publisher is a third process: it calls the directory's own command on the running apps'
// database.
const { publish } = await recordsIn(app);

type Reader = { name: string; language: "en" | "hi"; visitor: (of: App) => Visitor };

/** A user who signed up in a language, and reads from either process with the same cookies. */
async function reader(name: string, language: "en" | "hi"): Promise<Reader> {
  const { visitor } = await member(app, { ...cast.asha(), name }, new Visitor(app, language));
  const elsewhere = new Visitor(other, language);
  for (const [cookie, value] of visitor.cookies) elsewhere.cookies.set(cookie, value);
  return { name, language, visitor: (of) => (of === app ? visitor : elsewhere) };
}

const readers = () =>
  Promise.all([
    reader("Asha Verma", "en"),
    reader("मीरा राव", "hi"),
    reader("Farah Qureshi", "en"),
    reader("Om Prakash", "hi"),
  ]);

/** A live profile whose price goes up by a rupee with each edit. */
async function editedProfile() {
  const firstPrice = 50_000;
  const businessName = newBusinessName("Kaveri Caterers");
  const { slug, accountId } = await publish({
    businessName,
    startingPrice: firstPrice * 100,
  });
  const price = { begun: firstPrice, acknowledged: firstPrice };
  const raise = async () => {
    price.begun += 1;
    await publish({ accountId, businessName, startingPrice: price.begun * 100 });
    price.acknowledged = price.begun;
  };
  return { slug, businessName, price, raise };
}

/** The price on the profile itself, or on its card in a list. */
function priceOn(page: Page, businessName: string): number {
  const cards = page.all(".listing-card");
  const card = cards.find(({ text }) => text.includes(businessName)) ?? page.document;
  return Number(card.querySelector(".price strong")!.text.replace(/\D/g, ""));
}
const nameOn = (page: Page) => page.document.querySelector(".profile-name")?.text;

test(
  "three hundred concurrent mixed requests to two processes never show a stale price or another person's name",
  // Two processes and 300 pages.
  { timeout: seconds(60) },
  async () => {
    const processes = [app, other];
    const people = await readers();
    const { slug, businessName, price, raise } = await editedProfile();
    const paths = [
      `/providers/${slug}`,
      `/providers?q=${encodeURIComponent(businessName)}`,
      "/services/entertainment/jaipur",
    ];
    let requests = 0;
    const shown = new Set<number>();

    const look = async () => {
      const number = requests++;
      const from = processes[number % processes.length]!;
      // Two in three are strangers, so that every person meets every page on every process.
      const person = people[number % 12];
      const language = person?.language ?? (number % 5 < 3 ? "en" : "hi");
      const visitor = person?.visitor(from) ?? new Visitor(from, language);
      const least = price.acknowledged;
      // Uses a new connection: the app closes one idle for five seconds, perhaps just as it is
      // reused.
      const page = await visitor.open(paths[Math.floor(number / 2) % paths.length]!, {
        headers: { Connection: "close" },
      });
      expect(page.status).toBe(200);
      const shownPrice = priceOn(page, businessName);
      expect(shownPrice).toBeGreaterThanOrEqual(least);
      expect(shownPrice).toBeLessThanOrEqual(price.begun);
      shown.add(shownPrice);
      expect(page.language).toBe(language);
      expect(nameOn(page)).toBe(person?.name);
      for (const { name } of people)
        if (name !== person?.name) expect(page.html).not.toContain(name);
      if (!person) expect([...visitor.cookies.keys()]).toEqual([]);
    };

    let publishing = Promise.resolve();
    const looking = Array.from({ length: 20 }, async () => {
      while (requests < 300) {
        if (requests % 10 === 0) publishing = publishing.then(raise);
        await look();
      }
    });
    for (const outcome of await Promise.allSettled(looking))
      if (outcome.status === "rejected") throw outcome.reason;
    await publishing;
    expect(shown.size).toBeGreaterThan(10);
  },
);
