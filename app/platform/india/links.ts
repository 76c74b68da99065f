import { isStorable, tidyCode } from "./text";

/**
 * http and https only; https:// is added where no scheme was typed. A name or password in the address, a bare
 * machine name and an IP address are refused, because a profile's link must lead where it seems to.
 */
export function parseWebLink(text: string): string | null {
  const typed = tidyCode(text, "nothing");
  if (typed === "" || !isStorable(typed) || /[\s<>"\\]/.test(typed)) return null;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) && !/^https?:\/\//i.test(typed)) return null;
  const url = urlOrNull(/^https?:/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, "")}`);
  if (!url || url.username || url.password) return null;
  return /^(?:[^.]+\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(url.hostname) ? url.href : null;
}

function urlOrNull(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
