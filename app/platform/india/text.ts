const FLAG_OR_INVISIBLE =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;
const JOINER = /[\u200c\u200d]/;
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const MARK = /\p{M}/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

// Arabic, Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

const MAX_CODE_LENGTH = 400;

/** NFKC, no control or bidi characters. Digits stay, and joiners that scripts and emoji need. */
export function tidy(text: string): string {
  const visible = text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(CONTROLS, "")
    .replace(FLAG_OR_INVISIBLE, "$1")
    .normalize("NFKC");
  // Reorders marks that a joiner kept apart, so that a clean text does not change.
  return dropStrayJoiners(visible).normalize("NFKC").trim();
}

export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, " ");
}

/** No joiners, digits as 0-9, without what people put between groups. '' if too long for a code. */
export function tidyCode(
  text: string,
  drop: "separators" | "spaces" | "nothing" = "separators",
  maxLength = MAX_CODE_LENGTH,
): string {
  if (text.length > maxLength) return "";
  const code = latinDigits(tidy(text).replace(/[\u200c\u200d]/g, ""));
  if (drop === "nothing") return code;
  return code.replace(drop === "spaces" ? /\s/g : /[\s.\p{Pd}\u2212]/gu, "");
}

/** No NUL, no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

export function isBlank(text: string): boolean {
  return tidy(text) === "";
}

export const cutText = (text: string, max: number): string =>
  [...text.slice(0, 2 * max + 2)].slice(0, max).join("");

/** Each looks for a word from its beginning only: from every letter, a long text takes minutes. */
const contacts = [
  /(?:https?:\/\/|www\.|(?<![a-z\d-])[a-z\d-]+\.[a-z]{2,6}\/)\S{1,60}/i,
  // Email addresses, and UPI IDs but not '12@Rs'.
  /(?<![^\s@<>()])[^\s@<>()]+\s?@\s?[^\s@<>()]+\.\p{L}{2,}|(?<![\p{L}\d._-])[\p{L}\d._-]{2,}@(?!rs)\p{L}{2,}/iu,
  // Mobile numbers but not '7-12-2026 900', then landlines, then foreign ones.
  /(?<!\d)(?:(?:\+|00)?91[\s.-]?|0)?(?!\d\d?[.-]\d\d?[.-]\d{4})[6-9](?:[\s._()\p{Pd}]{0,2}\d){9}(?!\d)/u,
  /(?<!\d)0[1-9]\d{1,3}[\s.)\p{Pd}]{0,2}\d{3,4}[\s.\p{Pd}]?\d{3,4}(?!\d)|\+\d(?:[\s.()-]{0,2}\d){8,13}/u,
  // In lower case: '.In' begins a sentence.
  /(?<![\p{L}\d-])[\p{L}\d-]+\.(?:com|net|org|in)(?![\p{L}\p{M}\d])/u,
  /(?<!\p{L})(?:flat|house|plot|h)[.\s]*no[.:\s-]*\d+|(?<!\p{L})pin ?(?:code)?[\s:.-]*[1-9]\d\d ?\d{3}(?!\d)/iu,
  /(?:मकान|फ\u093c?्लैट|प्लॉट)\s*(?:नंबर|नं)[.:\s-]*\d+|पिन ?(?:कोड)?[\s:.-]*[1-9]\d\d ?\d{3}(?!\d)/u,
];

/** The first phone number, email, UPI ID, link or street address in it, as typed. */
export function contactIn(text: string): string | null {
  const typed = tidy(text);
  const plain = latinDigits(typed);
  const found = contacts.map((one) => one.exec(plain)).find((match) => match !== null);
  return found ? typed.slice(found.index, found.index + found[0].length) : null;
}

export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

export function languageOfText(text: string): "en" | "hi" {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin ? "hi" : "en";
}

function dropStrayJoiners(text: string): string {
  if (!JOINER.test(text)) return text;
  const characters = [...text];
  return characters
    .filter((character, at) => {
      if (!JOINER.test(character)) return true;
      const before = characters[at - 1] ?? "";
      const after = characters[at + 1] ?? "";
      if (followsVirama(characters, at) || (VIRAMA.test(after) && /\p{L}/u.test(before)))
        return true;
      if (ARABIC_LETTER.test(before) && ARABIC_LETTER.test(after)) return true;
      return character === "\u200d" && PICTURE.test(before) && PICTURE.test(after);
    })
    .join("");
}

/** Among the marks right before: typists put them in any order. */
function followsVirama(characters: string[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const mark = characters[before] ?? "";
    if (VIRAMA.test(mark)) return true;
    if (!MARK.test(mark)) return false;
  }
  return false;
}
