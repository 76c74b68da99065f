import { randomBytes } from "node:crypto";

/**
 * What a cached page leaves open for each visitor; the parts of pages leave the page's path open
 * besides.
 */
const placeholderNames = [
  "csrf",
  "name",
  "avatar",
  "largeAvatar",
  "sessionState",
  "path",
  "pathInQuery",
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
/** In finished markup. */
export type Values = Record<PlaceholderName, string>;
/** `pathInQuery`: the path as a query parameter of another path, encoded. */
export type PageValues = Pick<Values, "path" | "pathInQuery">;
export type VisitorValues = Omit<Values, keyof PageValues>;

/**
 * Begins what stands for something else in a page that is being rendered. Nobody sees it: none is
 * left in a finished page.
 */
export const markerSecret = randomBytes(16).toString("hex");
const marker = (name: PlaceholderName) => `${markerSecret}${placeholderNames.indexOf(name)}`;

/** What stands for each. */
export const markers: Values = {
  csrf: marker("csrf"),
  name: marker("name"),
  avatar: marker("avatar"),
  largeAvatar: marker("largeAvatar"),
  sessionState: marker("sessionState"),
  path: marker("path"),
  pathInQuery: marker("pathInQuery"),
};

/** @param code what follows the secret in its marker */
export const placeholderOf = (code: string): PlaceholderName | undefined =>
  placeholderNames[Number(code)];

/** Markup with placeholders: the text before each, and what is left after the last. */
export class Template {
  readonly pieces: { text: string; placeholder: PlaceholderName }[] = [];
  end = "";

  append(text: string) {
    this.end += text;
  }

  /** Puts a value where the placeholder is, or leaves it open when there is none. */
  appendPlaceholder(placeholder: PlaceholderName, value: string | undefined) {
    if (value !== undefined) return this.append(value);
    this.pieces.push({ text: this.end, placeholder });
    this.end = "";
  }

  appendTemplate({ pieces, end }: Template, values: Partial<Values>) {
    for (const { text, placeholder } of pieces) {
      this.append(text);
      this.appendPlaceholder(placeholder, values[placeholder]);
    }
    this.append(end);
  }
}
