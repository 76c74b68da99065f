import type { Role } from "./demo";

/** The main pages with the demo data, and who opens them; strangers if no role is named. */
export const pages: [name: string, path: string, role?: Role][] = [
  ["home", "/"],
  ["providers", "/providers?city=jaipur"],
  ["profile", "/providers/saat-sur-live-delhi"],
  ["enquire", "/providers/saat-sur-live-delhi/enquire"],
  ["shortlist", "/shortlist", "customer"],
  ["sign-up", "/signup"],
  ["become-a-provider", "/become-a-provider"],
  ["event", "/dashboard/events/qv7dwz3fpes5f68nxna1", "customer"],
  ["status", "/dashboard/status", "provider"],
  ["enquiry", "/dashboard/enquiries/66ctg0fxh99ftznw24ng", "customer"],
  ["booking", "/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw", "customer"],
  ["calendar", "/dashboard/calendar", "provider"],
  ["dashboard", "/dashboard", "provider"],
  ["my-profile", "/dashboard/my-profile", "provider"],
  ["settings", "/settings", "customer"],
  ["step", "/service-provider-onboarding/company"],
  ["administration", "/admin", "admin"],
  ["applications", "/admin/providers", "admin"],
  ["application", "/admin/providers/7hebn3rjzt2sm33kq7nk", "admin"],
];

/**
 * The pages that no journey checks, and one of those that strangers open. Journeys check the
 * others, on a phone in a light look; the gallery has all components in the other looks.
 */
export const checkedHere = ["home", "event", "dashboard", "administration", "applications"];

/** Their single column is the same on both screens, or another page has their frame. */
export const onPhoneOnly = ["enquire", "sign-up", "settings"];

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** The screens on which each main page is compared. */
export const looks = {
  phone: { viewport: phone, language: "hi", colorScheme: "light" },
  desktop: { viewport: desktop, language: "en", colorScheme: "dark" },
} as const;

/** The screens of the gallery: both languages and colour schemes, each on a phone or a desktop. */
export const galleryLooks = {
  phone: { viewport: phone, language: "hi", colorScheme: "dark" },
  desktop: { viewport: desktop, language: "en", colorScheme: "light" },
} as const;
