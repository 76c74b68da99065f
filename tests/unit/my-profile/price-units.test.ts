import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { openWarnings } from "~/features/applications/review/application-review-warnings";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { changeOwnProfile } from "~/features/applications/my-profile/my-profile-commands.server";
import type { OwnProfileInput } from "~/features/applications/my-profile/my-profile-forms";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { progressOf } from "~/features/applications/answers/answers.server";
import { db, schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  approveApplication,
  liveProfileOf,
  submittedApplication,
} from "../../support/records/application-review";
import { rowsWith } from "../../support/records/stored-rows";

type Units = Extract<OwnProfileInput, { intent: "confirmUnits" }>;

let bilal: Account;
let chitra: Account;

const profile = () => liveProfileOf(bilal);
const confirm = (input: Omit<Units, "intent">) =>
  changeOwnProfile(bilal, { intent: "confirmUnits", ...input });
const shown = async (language: "en" | "hi" = "en") =>
  (await presentMyProfile(translatorFor(language), language, bilal))?.assumedUnits;

/** An approved profile with these answers: a unit for each price, for some, or for none. */
async function approved(services: Record<string, string | string[]>) {
  const { account, id } = await submittedApplication({}, { services });
  bilal = account;
  const confirm = openWarnings((await progressOf(id)).checked).map((warning) => warning.id);
  await approveApplication(chitra, id, { expectedState: "submitted", confirm });
}

beforeAll(async () => {
  chitra = await administrator();
});

describe("a profile from before prices had units", () => {
  beforeEach(() => approved({ categories: ["catering", "event-staffing"] }));

  it("is published with the usual unit of its service, and its owner is asked", async () => {
    const { priceUnit, priceUnitsAssumed, packages } = await profile();
    expect([priceUnit, priceUnitsAssumed]).toEqual(["plate", true]);
    expect(packages.map((one) => one.priceUnit)).toEqual(["plate", "plate"]);
    expect(await shown()).toMatchObject({
      text: "We assumed “Per plate”: confirm or change it. Customers see it next to each price.",
      starting: { label: "Starting price: ₹45,000", priceUnit: "plate" },
    });
    expect((await shown("hi"))?.text).toContain("“प्रति प्लेट”");
  });

  it("shows and sorts by the units that its owner confirms, and asks no more", async () => {
    const [one, other] = (await profile()).packages;
    const packages = [
      { id: one!.id, priceUnit: "day" as const },
      { id: other!.id, priceUnit: "plate" as const },
    ];
    await expect(confirm({ priceUnit: "hour", packages })).resolves.toBe("done");
    const confirmed = await profile();
    expect([confirmed.priceUnit, confirmed.priceUnitsAssumed]).toEqual(["hour", false]);
    expect(confirmed.packages.map(({ priceUnit }) => priceUnit)).toEqual(["day", "plate"]);
    expect(await shown()).toBeNull();
    const listed = await rowsWith(schema.listings, { providerId: confirmed.id });
    expect(new Set(listed.map(({ priceUnit }) => priceUnit))).toEqual(new Set(["hour"]));
    expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
    expect((await rebuildSearchIndex()).profiles).toEqual([]);
    await expect(confirm({ priceUnit: "event", packages })).resolves.toBe("already");
    expect((await profile()).priceUnit).toBe("hour");
  });

  it("refuses units for other packages, for only some, and none for the starting price", async () => {
    const [mine] = [await profile()];
    const all = mine.packages.map(({ id }) => ({ id, priceUnit: "event" as const }));
    const others = all.map((one, at) => (at ? one : { ...one, id: "another" }));
    const conflict = expect.objectContaining({ kind: "conflict" }) as Error;
    await expect(confirm({ priceUnit: "event", packages: others })).rejects.toEqual(conflict);
    await expect(confirm({ priceUnit: "event", packages: all.slice(1) })).rejects.toEqual(conflict);
    await expect(confirm({ packages: all })).rejects.toEqual(conflict);
    expect((await profile()).priceUnitsAssumed).toBe(true);
  });
});

it("a unit with every price is an answer, and the owner is not asked again", async () => {
  await approved({
    priceUnit: "hour",
    "packages[0].priceUnit": "event",
    "packages[1].priceUnit": "day",
  });
  const { priceUnit, priceUnitsAssumed, packages } = await profile();
  expect([priceUnit, priceUnitsAssumed]).toEqual(["hour", false]);
  expect(packages.map((one) => one.priceUnit)).toEqual(["event", "day"]);
  expect(await shown()).toBeNull();
});

it("a package without a unit gets the starting price's, and its owner is asked", async () => {
  await approved({ priceUnit: "person", "packages[0].priceUnit": "event" });
  const { priceUnitsAssumed, packages } = await profile();
  expect(packages.map((one) => one.priceUnit)).toEqual(["event", "person"]);
  expect(priceUnitsAssumed).toBe(true);
});

it("an account without a profile has no units to confirm", async () => {
  bilal = await openAccount({ role: "provider" });
  await expect(confirm({ priceUnit: "event", packages: [] })).rejects.toEqual(
    expect.objectContaining({ kind: "notFound" }),
  );
});

it("prices on request have no unit to confirm", async () => {
  await approved({ startingPrice: "", "packages[0].price": "", "packages[1].price": "" });
  expect((await profile()).priceUnitsAssumed).toBe(false);
  const assumed = await db.query.providers.findFirst({
    where: and(
      eq(schema.providers.accountId, bilal.id),
      eq(schema.providers.priceUnitsAssumed, true),
    ),
  });
  expect(assumed).toBeUndefined();
});
