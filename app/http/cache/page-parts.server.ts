import type { CachePart } from "~/ui/cached-part";
import type { Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { PageStore } from "./page-store.server";
import {
  markerSecret,
  placeholderOf,
  Template,
  type PageValues,
  type Values,
} from "./placeholders.server";

type Part = { template: Template; bytes: number };

const parts = new PageStore<Part>(16 * 1024 * 1024);

const codes = { whole: "p", before: "b", after: "a" };

export class PageParts {
  private readonly requested: { key: string; known: Part | undefined }[] = [];

  constructor(private readonly language: Language) {}

  readonly cachePart: CachePart = (name, of) => {
    const key = `${site().number} ${this.language} ${name} ${of.map(asText).join()}`;
    const known = parts.get(key);
    const number = this.requested.push({ key, known }) - 1;
    const marker = (code: string) => `${markerSecret}${code}${number};`;
    return known
      ? { whole: marker(codes.whole) }
      : { before: marker(codes.before), after: marker(codes.after) };
  };

  takeApart(html: string, values: PageValues & Partial<Values>) {
    const page = new Template();
    let newPart: Template | undefined;
    const append = (text: string) => {
      page.append(text);
      newPart?.append(text);
    };
    const [first = "", ...others] = html.split(markerSecret);
    append(first);
    for (const piece of others) {
      const code = piece.charAt(0);
      const placeholder = placeholderOf(code);
      if (placeholder) {
        page.appendPlaceholder(placeholder, values[placeholder]);
        newPart?.appendPlaceholder(placeholder, undefined);
        append(piece.slice(1));
        continue;
      }
      const numberEnds = piece.indexOf(";");
      const part = this.requested[Number(piece.slice(1, numberEnds))];
      if (code === codes.whole && part?.known) page.appendTemplate(part.known.template, values);
      if (code === codes.after && part && newPart) cache(part.key, newPart);
      newPart = code === codes.before ? new Template() : undefined;
      append(piece.slice(numberEnds + 1));
    }
    return page;
  }
}

const texts = new WeakMap<object, string>();

/** A part's props never change, so their text is built once. */
function asText(shown: unknown) {
  if (typeof shown !== "object" || shown === null) return String(JSON.stringify(shown));
  const text = texts.get(shown) ?? JSON.stringify(shown);
  texts.set(shown, text);
  return text;
}

function cache(key: string, rendered: Template) {
  const template = copyOf(rendered);
  const bytes = template.pieces.reduce((sum, { text }) => sum + 2 * text.length + 100, 200);
  parts.set(key, { template, bytes: bytes + 2 * (template.end.length + key.length) });
}

/** Copies the text: a substring would keep the whole page in memory. */
function copyOf({ pieces, end }: Template) {
  const copy = new Template();
  for (const { text, placeholder } of pieces) {
    copy.append(Buffer.from(text).toString());
    copy.appendPlaceholder(placeholder, undefined);
  }
  copy.append(Buffer.from(end).toString());
  return copy;
}
