/** Text escaped for HTML and XML, between tags or in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The text that was given to `escapeMarkup`. */
export const unescapeMarkup = (escaped: string): string =>
  escaped.replace(/&#(\d{1,3});/g, (_, code: string) => String.fromCharCode(Number(code)));
