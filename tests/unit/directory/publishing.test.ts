import { describe, expect, it } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import {
  liveProviderBySlug,
  liveProvidersByIds,
  providerOfAccount,
} from "~/features/directory/profile-queries.server";
import { similarProviders } from "~/features/directory/search/similar-providers.server";
import { schema, write } from "~/platform/database/database.server";
import { pictureFile, publish } from "../../support/records/directory";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

const notFound = { kind: "notFound" };

describe("an approval publishes a profile", () => {
  it("with everything that was approved, its own city first", async () => {
    const { slug } = await publish({
      cities: ["udaipur", "jaipur"],
      packages: [
        {
          name: "Baraat",
          price: 45_000_00,
          priceUnit: "hour",
          features: ["Twelve players", "Two dhol"],
        },
      ],
    });
    expect(await liveProviderBySlug(slug)).toMatchObject({
      businessName: "Bilal Brass Band",
      legalName: "Bilal Khan",
      cities: ["jaipur", "udaipur"],
      sizes: ["small", "medium"],
      categories: ["entertainment"],
      packages: [
        {
          name: "Baraat",
          price: 45_000_00,
          priceUnit: "hour",
          features: ["Twelve players", "Two dhol"],
        },
      ],
    });
  });

  it("with its pictures made public, in their order", async () => {
    const [first, second] = [await pictureFile(), await pictureFile()];
    const { slug } = await publish({
      pictures: [
        { fileId: second, caption: "The stage" },
        { fileId: first, caption: "" },
      ],
    });
    const { pictures } = await liveProviderBySlug(slug);
    expect(pictures.map(({ fileId }) => fileId)).toEqual([second, first]);
    expect(pictures[0]).toMatchObject({ caption: "The stage", width: 1600, height: 1200 });
    const file = await rowWith(schema.files, { id: first });
    expect(file.isPublic).toBe(true);
  });

  it("under the same path and list position when it is published again under another name", async () => {
    const before = await publish({ businessName: "Anand Caterers" });
    const [{ publishedAt }] = await rowsOf(before.id);
    const after = await publish({ ...before.profile, businessName: "Anand & Sons" });
    expect(after).toMatchObject({ id: before.id, slug: before.slug });
    const [row] = await rowsOf(before.id);
    expect(row).toMatchObject({ businessName: "Anand & Sons", publishedAt });
  });

  it("under a different path for each of two businesses with the same name and city", async () => {
    const [one, other] = [
      await publish({ businessName: "Shree Decor" }),
      await publish({ businessName: "Shree Decor" }),
    ];
    expect(one.slug).toBe("shree-decor-jaipur");
    expect(other.slug).toMatch(/^shree-decor-jaipur-[0-9a-z]{5}$/);
  });

  it("under a path of its own if the name has no Latin letters, and shows the name as typed", async () => {
    const { slug } = await publish({ businessName: "पुष्पांजलि सजावट", city: "नारायणपुर" });
    expect(slug).toBe("pushpanjali-sajavat-narayanapur");
    expect(await liveProviderBySlug(slug)).toMatchObject({ businessName: "पुष्पांजलि सजावट" });
    const inJaipur = await publish({ businessName: "शर्मा बैंड" });
    expect(inJaipur.slug).toBe("sharma-baind-jaipur");
  });
});

describe("only live profiles are shown", () => {
  it.each(["paused", "suspended"] as const)("a %s profile is not found", async (status) => {
    const { id, slug, accountId } = await publish();
    await write((tx) => setProviderStatus(tx, accountId, status));
    await expect(liveProviderBySlug(slug)).rejects.toMatchObject(notFound);
    expect(await liveProvidersByIds([id])).toEqual([]);
    expect(await providerOfAccount(accountId)).toMatchObject({ id, slug, status });

    await write((tx) => setProviderStatus(tx, accountId, "live"));
    expect(await liveProviderBySlug(slug)).toMatchObject({ id });
  });
});

describe("similar providers", () => {
  it("are of the same category, those of the same city first, without the provider itself or suspended ones", async () => {
    const category = "security" as const;
    const base = { categories: [category] };
    const shown = await publish({ ...base, city: "pune", state: "maharashtra" });
    const near = await publish({ ...base, city: "nashik", cities: ["pune"] });
    const far = await publish({ ...base, city: "kochi", state: "kerala" });
    const hidden = await publish({ ...base, city: "pune" });
    await publish({ categories: ["artist"], city: "pune" });
    await write((tx) => setProviderStatus(tx, hidden.accountId, "suspended"));
    const found = await similarProviders(await liveProviderBySlug(shown.slug));
    expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
  });
});

const rowsOf = async (id: string) =>
  (await rowsWith(schema.providers, { id })) as [typeof schema.providers.$inferSelect];
