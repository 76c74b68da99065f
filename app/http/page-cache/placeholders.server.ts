import { randomBytes } from "node:crypto";

/** What a kept page leaves open for each visitor. */
const placeholderNames = ["csrf", "name", "avatar", "largeAvatar", "sessionState"] as const;
type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Record<PlaceholderName, string>;
/** What stands in the drawn page for each. Nobody knows it before the page is drawn, and nobody sees it afterwards. */
type PlaceholderMarkers = Record<PlaceholderName, string> & { secret: string };

export function newMarkers(): PlaceholderMarkers {
  const secret = randomBytes(16).toString("hex");
  const marker = (name: PlaceholderName) => `${secret}${placeholderNames.indexOf(name)}`;
  return {
    secret,
    csrf: marker("csrf"),
    name: marker("name"),
    avatar: marker("avatar"),
    largeAvatar: marker("largeAvatar"),
    sessionState: marker("sessionState"),
  };
}

/** A page taken apart at its placeholders: what stands between them, and which follows each part but the last. */
export type PageParts = { texts: Buffer[]; placeholders: PlaceholderName[] };

export function takeApart(html: string, { secret }: PlaceholderMarkers): PageParts {
  const [first = "", ...others] = html.split(secret);
  return {
    texts: [first, ...others.map((piece) => piece.slice(1))].map((text) => Buffer.from(text)),
    placeholders: others.flatMap((piece) => placeholderNames[Number(piece[0])] ?? []),
  };
}

/** @param values in finished markup */
export function putTogether(
  { texts, placeholders }: PageParts,
  values: PlaceholderValues,
): Buffer<ArrayBuffer> {
  return Buffer.concat(
    texts.flatMap((text, at) => {
      const placeholder = placeholders[at];
      return placeholder ? [text, Buffer.from(values[placeholder])] : [text];
    }),
  );
}
