import { randomBytes } from "node:crypto";

/** What a cached page leaves open for each visitor; cached parts also leave open its path. */
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
/** As finished markup. */
export type Values = Record<PlaceholderName, string>;
/** `pathInQuery`: the path as a query parameter of another path, encoded. */
export type PageValues = Pick<Values, "path" | "pathInQuery">;
export type VisitorValues = Omit<Values, keyof PageValues>;

/** Begins a marker in a page being rendered. It stays secret: no finished page contains one. */
export const markerSecret = randomBytes(16).toString("hex");
const marker = (name: PlaceholderName) => `${markerSecret}${placeholderNames.indexOf(name)}`;

/** The marker of each placeholder. */
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

/** Markup with placeholders: the text before each, and the rest after the last. */
export class Template {
  readonly pieces: { text: string; placeholder: PlaceholderName }[] = [];
  end = "";

  append(text: string) {
    this.end += text;
  }

  /** Inserts a value for the placeholder, or leaves it open if there is none. */
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
