import { z } from "zod";
import { centreOf } from "~/platform/india/places/distances";
import type { Account } from "./account-queries.server";
import { nullableText } from "~/platform/shared-schemas";

export const userJson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: nullableText,
    role: z.enum(["customer", "provider", "admin"]),
    phone: z.string(),
    membershipStatus: z.enum(["none", "pending", "active", "paused", "suspended"]),
    location: z.object({
      coordinates: z.array(z.number()).nullable().describe("api.fields.coordinates"),
    }),
  })
  .meta({ id: "User" });
type UserJson = z.infer<typeof userJson>;

export function toUserJson(
  account: Account,
  membershipStatus: UserJson["membershipStatus"],
  image: string | null,
): UserJson {
  const { id, name, email, role, phone } = account;
  const coordinates = coordinatesOf(account);
  return { id, name, email, image, role, phone, membershipStatus, location: { coordinates } };
}

export function coordinatesOf({
  city,
  longitude,
  latitude,
}: Pick<Account, "city" | "longitude" | "latitude">): [number, number] | null {
  if (longitude !== null && latitude !== null) return [longitude, latitude];
  return city === null ? null : centreOf(city);
}
