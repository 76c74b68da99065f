import { beforeEach, describe, expect, test } from "vitest";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import {
  setProviderStatus,
  publishProfile,
} from "~/features/directory/profiles/profile-commands.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { liveCount } from "~/features/directory/listings/listing-counts.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { presentEdit } from "~/features/applications/my-profile/profile-edit-presenter.server";
import {
  movedRow,
  packageRows,
  withPackages,
  type Typed,
} from "~/features/applications/answers/answers";
import { answersOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { applicationById } from "~/features/applications/application-queries.server";
import { confirmPriceUnits } from "~/features/directory/profiles/price-units.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import type { Step } from "~/features/applications/application-steps";
import {
  liveProfileOf,
  liveProvider,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { formOf, picture } from "../../support/records/onboarding";
import { rowWith, rowsWith, updateRows } from "../../support/records/stored-rows";

let bilal: SubmittedApplication;
let editor: Applicant;

beforeEach(async () => {
  bilal = await liveProvider();
  editor = { ...bilal.applicant, editsProfile: true };
});

const own = async () => required(await providerOfAccount(bilal.account.id), "Bilal's profile");
const profile = () => liveProfileOf(bilal.account);
const saved = async (step: Step) =>
  required((await answersOf(bilal.id))[step], `saved answers of ${step}`);

async function edit(step: Step, change: Typed, version?: number) {
  const before = await saved(step);
  await saveStep(editor, step, { ...before.typed, ...change }, version ?? before.version);
}

/**
 * A rebuild that corrects nothing shows that lists and search changed in the edit's transaction.
 */
const everythingAgrees = async () => {
  expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
  expect((await rebuildSearchIndex()).profiles).toEqual([]);
};

test("a live provider's new price appears on the profile, in the lists and in the search at once", async () => {
  const [{ slug }, version] = [await own(), await catalogueVersion()];
  await edit("services", { startingPrice: "52,000", priceUnit: "hour" });
  expect(await profile()).toMatchObject({ slug, startingPrice: 52_000_00, priceUnit: "hour" });
  expect(await catalogueVersion()).toBeGreaterThan(version);
  const listed = await rowsWith(schema.listings, { providerId: (await own()).id });
  expect(new Set(listed.map((one) => `${one.startingPrice} ${one.priceUnit}`))).toEqual(
    new Set(["5200000 hour"]),
  );
  await everythingAgrees();
});

test("packages can be added, edited, moved and removed, and each keeps its id", async () => {
  const before = (await profile()).packages;
  const [baraat, both] = before;
  const { typed } = await saved("services");
  const rows = packageRows(typed);
  const dhol = { name: "Dhol only", price: "9,000", priceUnit: "hour", features: "" };
  await edit("services", withPackages(typed, [...movedRow(rows, 0, "down"), dhol]));
  const added = (await profile()).packages;
  expect(added.map(({ name }) => name)).toEqual(["Baraat and reception", "Baraat", "Dhol only"]);
  expect(added.slice(0, 2).map(({ id }) => id)).toEqual([both?.id, baraat?.id]);

  const renamed = [{ ...rows[1], name: "Both" }, rows[0], dhol];
  await edit(
    "services",
    withPackages(
      (await saved("services")).typed,
      renamed.map((one) => ({ ...one })),
    ),
  );
  expect((await profile()).packages.map(({ id }) => id)).toEqual(added.map(({ id }) => id));

  const { typed: now } = await saved("services");
  await saveStep(editor, "services", withPackages(now, [dhol]), (await saved("services")).version);
  expect((await profile()).packages).toMatchObject([{ name: "Dhol only", id: added[2]?.id }]);
});

test("texts, links, team, event sizes and cities change at once, and so do the counts of the cities", async () => {
  const inCity = (city: string) => liveCount({ category: "entertainment", city });
  const [inJaipur, inPune] = [await inCity("jaipur"), await inCity("pune")];
  await edit("operations", { serviceCities: "Pune", teamSize: "20", eventSizes: ["mega"] });
  await edit("company", { instagram: "https://instagram.com/newband", city: "Udaipur" });
  await edit("services", {
    serviceDescription:
      "Now also with a shehnai ensemble for the phere, and with lamps for the evening.",
  });
  expect(await profile()).toMatchObject({
    cities: ["udaipur", "pune"],
    teamSize: 20,
    sizes: ["mega"],
    instagram: "https://instagram.com/newband",
    description: expect.stringContaining("shehnai") as string,
  });
  expect(await inCity("pune")).toBe(inPune + 1);
  expect(await inCity("jaipur")).toBe(inJaipur - 1);
  expect((await applicationById(bilal.id)).city).toBe("udaipur");
  await everythingAgrees();
});

test("name, categories, bank details and the calendar's rules are not edited here", async () => {
  await edit("company", { businessName: "Another Band", yearsOfExperience: "13" });
  await edit("services", { categories: ["catering"] });
  await edit("operations", { dailyCapacity: "9", noticeDays: "0" });
  await expect(edit("legal", { upiId: "thief@upi" })).rejects.toMatchObject({ kind: "conflict" });
  expect(await profile()).toMatchObject({
    businessName: "Bilal Brass Band",
    yearsOfExperience: 13,
  });
  const { id } = await own();
  const row = await rowWith(schema.providers, { id });
  expect(row.noticeDays).toBe(3);
  expect((await profile()).categories).not.toContain("catering");
  expect((await saved("legal")).typed.upiId).toBe("bilal@upi");
});

test("an invalid edit is not published, and its errors are shown at the fields", async () => {
  await expect(
    edit("services", { startingPrice: "a lot", "packages[0].name": "", serviceDescription: "" }),
  ).rejects.toMatchObject({
    kind: "invalid",
    details: {
      fields: {
        startingPrice: ["fields.rupees.format"],
        "packages[0].name": ["onboarding.problem.packageName"],
        serviceDescription: ["onboarding.problem.serviceDescription"],
      },
    },
  });
  expect((await profile()).startingPrice).toBe(45_000_00);
});

test("an outdated copy in a second tab is refused, and both versions can be compared", async () => {
  const { version } = await saved("services");
  await edit("services", { startingPrice: "50,000" });
  await expect(edit("services", { startingPrice: "60,000" }, version)).rejects.toMatchObject({
    kind: "conflict",
    key: "myProfile.edit.stale",
  });
  const { current } = await presentEdit("services", bilal.account, translatorFor("en"), "en");
  expect(current).toContainEqual(expect.objectContaining({ value: "₹50,000" }));
  expect(current.map(({ name }) => name)).not.toContain("categories");
});

describe("photos of a live profile", () => {
  const pictures = async () => (await profile()).pictures.map(({ fileId }) => fileId);
  const isPublic = async (id: string) => (await rowWith(schema.files, { id })).isPublic;

  test("can be added, moved to the cover and captioned", async () => {
    const before = await pictures();
    await addFile(editor, "portfolioImages", { name: "new.png", bytes: await picture("webp") });
    const [added] = (await pictures()).filter((id) => !before.includes(id));
    expect(await isPublic(required(added, "the new picture"))).toBe(true);
    const uploads = (await filesOf(bilal.id)).filter((one) => one.slot === "portfolioImages");
    const last = required(uploads.at(-1), "the new upload");
    for (const _ of before) await moveFile(editor, last.id, "up");
    expect(await pictures()).toEqual([added, ...before]);
    const caption = { captionOf: last.id, captionBefore: "", caption: "The evening" };
    await saveCaptions(editor, formOf(caption));
    expect((await profile()).pictures[0]?.caption).toBe("The evening");
  });

  test("can no longer be seen by anyone once removed", async () => {
    const [first] = await pictures();
    const upload = (await filesOf(bilal.id)).find(({ fileId }) => fileId === first);
    await removeFile(editor, required(upload, "first upload").id);
    expect(await pictures()).not.toContain(first);
    expect(await isPublic(required(first, "first picture"))).toBe(false);
  });

  test("cannot be changed on the pages of the application", async () => {
    const [upload] = (await filesOf(bilal.id)).filter((one) => one.slot === "portfolioImages");
    await expect(
      removeFile(bilal.applicant, required(upload, "an upload").id),
    ).rejects.toMatchObject({ kind: "conflict", key: "onboarding.locked" });
  });
});

test("a paused profile stays paused when edited, and a suspended one can't be edited", async () => {
  await write((tx) => setProviderStatus(tx, bilal.account.id, "paused"));
  await edit("services", { startingPrice: "50,000" });
  expect((await own()).status).toBe("paused");
  await updateRows(schema.applications, { id: bilal.id }, { state: "suspended" });
  await expect(edit("services", { startingPrice: "51,000" })).rejects.toMatchObject({
    kind: "conflict",
    key: "myProfile.edit.closed",
  });
});

test("units that the owner confirmed are not assumed again when the profile is republished", async () => {
  const [one, other] = (await profile()).packages;
  await write((tx) =>
    confirmPriceUnits(tx, bilal.account.id, {
      priceUnit: "hour",
      packages: [
        { id: required(one, "package").id, priceUnit: "event" },
        { id: required(other, "package").id, priceUnit: "day" },
      ],
    }),
  );
  await write(async (tx) =>
    publishProfile(tx, await profileOf(tx, await applicationById(bilal.id, tx))),
  );
  const { priceUnit, priceUnitsAssumed, packages } = await profile();
  expect([priceUnit, priceUnitsAssumed]).toEqual(["hour", false]);
  expect(packages.map((row) => row.priceUnit)).toEqual(["event", "day"]);
});
