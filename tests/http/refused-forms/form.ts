import type { Page } from "../../support/running-app/visitor";
import type { Who } from "./pages";

type Typed = string | string[];

/** A field that is posted once with an invalid value. */
type Refused = {
  /** A text is shown again; a choice that is not on the list cannot be; a secret never is. */
  kind: "text" | "choice" | "secret";
  right: Typed | undefined;
  wrong: Typed;
  /** The message next to this field, or messages by field if there are several. */
  says: string | Record<string, string>;
};
type Upload = { kind: "upload"; name: string; bytes: () => Uint8Array | Promise<Uint8Array> };
type Field = Typed | Refused | Upload;

export type Form = {
  name: string;
  who: Who;
  /** The path of the page, or a function that leads to it. */
  page: string | (() => Promise<string | Page>);
  /** The button's text, or its value. */
  button: string | RegExp;
  fields: Record<string, Field>;
  /** Whether the form is finally posted with all values valid. */
  isSent: boolean;
};

export const form = (
  name: Form["name"],
  who: Form["who"],
  page: Form["page"],
  button: Form["button"],
  fields: Form["fields"],
): Form => ({ name, who, page, button, fields, isSent: true });

/** A form whose valid post would end what other forms need. */
export const onlyRefused = (...columns: Parameters<typeof form>): Form => ({
  ...form(...columns),
  isSent: false,
});

const refused =
  (kind: Refused["kind"]) =>
  (right: Refused["right"], wrong: Typed, says: Refused["says"]): Refused => ({
    kind,
    right,
    wrong,
    says,
  });
export const text = refused("text");
export const choice = refused("choice");
export const secret = refused("secret");

export const upload = (name: string, bytes: Upload["bytes"]): Upload => ({
  kind: "upload",
  name,
  bytes,
});

/** A text one character too long for its field, and the page's message. */
export const tooLong = (most: number) =>
  ["क".repeat(most + 1), `Shorten this to ${most} characters or fewer`] as const;

export function columnsOf({ fields }: Form) {
  const right: Record<string, Typed> = {};
  const wrong: (Refused & { field: string })[] = [];
  const uploads: (Upload & { field: string })[] = [];
  for (const [field, one] of Object.entries(fields)) {
    if (typeof one === "string" || Array.isArray(one)) right[field] = one;
    else if (one.kind === "upload") uploads.push({ ...one, field });
    else {
      wrong.push({ ...one, field });
      if (one.right !== undefined) right[field] = one.right;
      else delete right[field];
    }
  }
  return { right, wrong, uploads };
}
