import { randomBytes } from "node:crypto";
import { recordOf } from "~/platform/unions";

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
export type Values = Record<PlaceholderName, string>;
/** `pathInQuery`: encoded, as a query parameter of another path. */
export type PageValues = Pick<Values, "path" | "pathInQuery">;
export type VisitorValues = Omit<Values, keyof PageValues>;

/** It stays secret: no finished page contains a marker. */
export const markerSecret = randomBytes(16).toString("hex");
const marker = (name: PlaceholderName) => `${markerSecret}${placeholderNames.indexOf(name)}`;

export const markers: Values = recordOf(placeholderNames, marker);

export const placeholderOf = (code: string) => placeholderNames[Number(code)];

export class Template {
  readonly pieces: { text: string; placeholder: PlaceholderName }[] = [];
  end = "";

  append(text: string) {
    this.end += text;
  }

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
