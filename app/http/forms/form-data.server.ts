import { largestUpload } from "../guard/checks.server";
import { malformedForm, tooMuchText } from "../form-refusals.server";
import { readMultipart } from "./multipart.server";
import { isStorable } from "~/platform/india/text";
import { bodyOf } from "./request-body.server";

const formBytes = 1024 * 1024;
/** Of all files of one form together. */
const fileBytes = 25 * 1024 * 1024;
const mostFields = 1000;

/**
 * Reads a posted form within limits, whatever length it claims.
 * @param form takes what is read: of a form that was cut off, the fields that had arrived
 * @throws Refusal tooLarge; tooSlow; malformed when it is no form, or one made to hurt, or cut off.
 */
export async function readFormData(
  request: Request,
  allowFiles = false,
  form = new FormData(),
): Promise<FormData> {
  const [type] = (request.headers.get("Content-Type") ?? "").split(/[;\s]/, 1);
  try {
    if (type === "multipart/form-data")
      await readMultipart(request, form, {
        bytes: allowFiles ? largestUpload : formBytes,
        fieldBytes: formBytes,
        fileBytes,
        files: allowFiles ? 20 : 0,
        parts: mostFields,
      });
    else if (type === "application/x-www-form-urlencoded") await readUrlEncoded(request, form);
    else throw malformedForm();
  } finally {
    guardFields(form);
  }
  return form;
}

async function readUrlEncoded(request: Request, form: FormData) {
  let isWhole = false;
  let textBytes = 0;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bodyOf(request, bytesOfEncodedByte * formBytes, tooMuchText)) {
      chunks.push(chunk);
      // What is typed in Hindi travels as %E0%A4%95: it counts as what it says.
      textBytes += chunk.length - (bytesOfEncodedByte - 1) * percentSignsIn(chunk);
      if (textBytes > formBytes) throw tooMuchText();
    }
    isWhole = true;
  } finally {
    const text = Buffer.concat(chunks).toString("utf8");
    const fields = isWhole ? [...new URLSearchParams(text)] : fieldsOfPart(text);
    for (const [name, value] of fields.slice(0, mostFields + 1)) form.append(name, value);
  }
}

const bytesOfEncodedByte = 3;
const percentSignsIn = (bytes: Uint8Array) =>
  bytes.reduce((count, byte) => count + (byte === 0x25 ? 1 : 0), 0);

/** Of a form that was cut off, without a name or a character of which only a half arrived. */
function fieldsOfPart(text: string): [string, string][] {
  const whole = text.replace(/(^|&)[^=&]*$/, "").replace(/%.?$/, "");
  return [...new URLSearchParams(whole)].map(([name, value]) => [
    name,
    value.replace(/\uFFFD$/, ""),
  ]);
}

/** Conform builds nested objects from names: `items[99999999].name` would fill the memory. */
function guardFields(form: FormData) {
  if ([...form.keys()].length > mostFields) throw malformedForm();
  for (const name of form.keys()) {
    const tooDeep = (name.match(/[.[]/g)?.length ?? 0) > 4;
    const indexTooLarge = (name.match(/\d+/g) ?? []).some((digits) => Number(digits) > 99);
    if (
      name.length > 100 ||
      tooDeep ||
      indexTooLarge ||
      /__proto__|constructor|prototype/.test(name) ||
      name in Object.prototype
    )
      throw malformedForm();
    // Only our own buttons speak through `intent`; conform's own commands are not used.
    if (name === "__intent__" || name === "__state__") throw malformedForm();
  }
  if (listPositions(form) > mostFields) throw malformedForm();
}

/**
 * How many places the lists have that conform builds: `a[99]` is a list of a hundred, and
 * turbo-stream writes each of them down (CVE-2026-34077). A thousand fields could ask for 400,000.
 */
function listPositions(form: FormData): number {
  const lengths = new Map<string, number>();
  for (const name of form.keys())
    for (const { 1: index, index: end } of name.matchAll(/[.[](\d+)/g)) {
      const list = name.slice(0, end);
      lengths.set(list, Math.max(lengths.get(list) ?? 0, Number(index) + 1));
    }
  return [...lengths.values()].reduce((sum, length) => sum + length, 0);
}

/** Whether a text has what no database keeps: a NUL, or half a character. */
export const hasUnstorableText = (form: FormData): boolean =>
  [...form.values()].some((value) => typeof value === "string" && !isStorable(value));
