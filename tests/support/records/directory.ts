import {
  publishProfile,
  type Profile,
} from "~/features/directory/profiles/profile-commands.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { openAccount } from "./accounts";

/** Bilal's band as an approval publishes it; each call creates another account's profile. */
export async function publish(overrides: Partial<Profile> = {}) {
  const accountId = overrides.accountId ?? (await openAccount({ role: "provider" })).id;
  const profile: Profile = {
    accountId,
    businessName: "Bilal Brass Band",
    legalName: "Bilal Khan",
    businessType: "sole_proprietorship",
    contactPerson: "Bilal Khan",
    description: "A brass band of twelve for the baraat.",
    city: "jaipur",
    state: "rajasthan",
    website: null,
    facebook: null,
    instagram: null,
    linkedin: null,
    otherSocial: null,
    yearsOfExperience: 12,
    teamSize: 14,
    startingPrice: 45_000_00,
    priceUnit: "event",
    priceUnitsAssumed: false,
    serviceAreas: null,
    dailyCapacity: 1,
    noticeDays: 0,
    categories: ["entertainment"],
    cities: [],
    sizes: ["small", "medium"],
    packages: [],
    pictures: [],
    ...overrides,
  };
  const published = await write((tx) => publishProfile(tx, profile));
  return { ...published, accountId, profile };
}

/** The row of a stored picture, private until a profile shows it. */
export async function pictureFile(): Promise<string> {
  const id = newId();
  await write((tx) =>
    tx.insert(schema.files).values({
      id,
      key: id,
      kind: "picture",
      name: "stage.jpg",
      type: "image/webp",
      size: 1000,
      width: 1600,
      height: 1200,
      createdAt: now(),
    }),
  );
  return id;
}
