export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const unescapeMarkup = (escaped: string) =>
  escaped.replace(/&#(\d{1,3});/g, (_, code: string) => String.fromCharCode(Number(code)));
