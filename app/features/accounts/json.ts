import { z } from "zod";
import type { Account } from "./queries.server";

/** `user` of product.md's JSON API. */
export const userJson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
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
  const { id, name, email, role, phone, longitude, latitude } = account;
  const coordinates = longitude === null || latitude === null ? null : [longitude, latitude];
  return { id, name, email, image, role, phone, membershipStatus, location: { coordinates } };
}
