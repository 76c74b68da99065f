import { isStorable, tidyCode } from "./text";

/** As stored, where each Hindi letter of a path takes nine characters. */
const MAX_LINK_LENGTH = 2000;

/** No user name, bare host or IP address: a profile's link must lead where it seems to. */
export function parseWebLink(text: string): string | null {
  const typed = tidyCode(text, "nothing", MAX_LINK_LENGTH);
  if (typed === "" || !isStorable(typed) || /[\s<>"\\]/.test(typed)) return null;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) && !/^https?:\/\//i.test(typed)) return null;
  const url = urlOrNull(/^https?:/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, "")}`);
  if (!url || url.username || url.password || url.href.length > MAX_LINK_LENGTH) return null;
  return /^(?:[^.]+\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(url.hostname) ? url.href : null;
}

const networks = {
  facebook: { at: "https://www.facebook.com/", name: /^(?!\.+$)[a-z\d.]{3,50}$/i },
  instagram: { at: "https://www.instagram.com/", name: /^(?!\.+$)[a-z\d._]{1,30}$/i },
  linkedin: { at: "https://www.linkedin.com/in/", name: /^[\p{L}\d-]{3,100}$/iu },
};
export type Network = keyof typeof networks;

/** A name without an @ that ends like a domain is read as a URL. */
export function parseNetworkLink(text: string, network: Network): string | null {
  const typed = tidyCode(text, "nothing", MAX_LINK_LENGTH);
  const { at, name } = networks[network];
  const isUrl = /[/:]|^www\.|\.(com|in|net|org|co|me|page|link|bio)$/i.test(typed);
  if (typed.startsWith("@") || !isUrl) {
    const handle = typed.replace(/^@/, "");
    return name.test(handle) ? at + encodeURIComponent(handle) : null;
  }
  return parseWebLink(typed);
}

function urlOrNull(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
