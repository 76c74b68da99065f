import { steps } from "#db/schema/allowed-values";
import type { Role } from "../../screenshots/demo";

/** Hydrated pages with the demo data, and who opens them; strangers if no role is named. */
export const hydratedPages: { path: string; who?: Role }[] = [
  ...steps.map((step) => ({ path: `/service-provider-onboarding/${step}` })),
  ...["name", "phone", "email", "password", "picture", "location", "language", "sessions"].map(
    (page): { path: string; who: Role } => ({ path: `/settings/${page}`, who: "customer" }),
  ),
  { path: "/dashboard/bookings", who: "customer" },
  { path: "/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw", who: "customer" },
  { path: "/dashboard/status", who: "provider" },
  { path: "/dashboard/my-profile", who: "provider" },
  { path: "/admin/users", who: "admin" },
  { path: "/admin/providers/7hebn3rjzt2sm33kq7nk", who: "admin" },
];
