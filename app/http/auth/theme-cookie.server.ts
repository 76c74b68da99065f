import { themes, type Theme } from "../themes";
import { plainCookieIn } from "./cookies.server";

const name = "aayojan_theme";
const year = 365 * 24 * 3600;

export function themeIn(cookies: string | null | undefined) {
  const chosen = cookies ? plainCookieIn(cookies, name) : undefined;
  return themes.find((one) => one === chosen) ?? null;
}

export const themeCookie = (theme: Theme | null) =>
  `${name}=${theme ?? ""}; Path=/; Max-Age=${theme ? year : 0}; SameSite=Lax`;
