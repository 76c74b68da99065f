import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { maxUploadBytes } from "../guard/checks.server";
import { tooMuchText, cutOff, tooManyUploads, tooMuchTogether } from "../form-refusals.server";
import { isStorable } from "~/platform/india/text";
import { malformedForm } from "~/platform/refusals";
import {
  maxFileBytes,
  ReceivedFile,
  receiveBytes,
  removeReceived,
} from "~/platform/files/received-file.server";
import { takeUploadSlot } from "~/platform/files/upload-slots.server";
import { requestContext } from "../request-context.server";
import { bodyOf } from "./request-body.server";
import { sum } from "~/platform/sum";

const formBytes = 1024 * 1024;
const fileBytes = 25 * 1024 * 1024;
const maxFields = 1000;

/** @throws Refusal tooLarge; tooSlow; malformed when no form, malicious, or cut off */
export async function readFormData(request: Request, allowFiles = false, form = new FormData()) {
  const [type] = (request.headers.get("Content-Type") ?? "").split(/[;\s]/, 1);
  try {
    if (type === "multipart/form-data")
      await readMultipart(request, form, {
        bytes: allowFiles ? maxUploadBytes : formBytes,
        fieldBytes: formBytes,
        fileBytes,
        files: allowFiles ? 20 : 0,
        parts: maxFields,
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
      // Hindi is encoded as %E0%A4%95: the text's own bytes count.
      textBytes += chunk.length - (bytesOfEncodedByte - 1) * percentSignsIn(chunk);
      if (textBytes > formBytes) throw tooMuchText();
    }
    isWhole = true;
  } finally {
    const text = Buffer.concat(chunks).toString("utf8");
    const fields = isWhole ? [...new URLSearchParams(text)] : fieldsOfPart(text);
    for (const [name, value] of fields.slice(0, maxFields + 1)) form.append(name, value);
  }
}

const bytesOfEncodedByte = 3;
const percentSignsIn = (bytes: Uint8Array) =>
  bytes.reduce((count, byte) => count + (byte === 0x25 ? 1 : 0), 0);

/** For a form that was cut off: drops a name or character of which only half has arrived. */
function fieldsOfPart(text: string): [string, string][] {
  const whole = text.replace(/(^|&)[^=&]*$/, "").replace(/%.?$/, "");
  return [...new URLSearchParams(whole)].map(([name, value]) => [
    name,
    value.replace(/\uFFFD$/, ""),
  ]);
}

/** Conform builds nested objects from names: `items[99999999].name` would fill the memory. */
function guardFields(form: FormData) {
  if ([...form.keys()].length > maxFields) throw malformedForm();
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
    // Only our own buttons use `intent`; conform's own commands are not used.
    if (name === "__intent__" || name === "__state__") throw malformedForm();
  }
  if (listPositions(form) > maxFields) throw malformedForm();
}

/** `a[99]` is a list of a hundred, and turbo-stream writes every element (CVE-2026-34077). */
function listPositions(form: FormData) {
  const lengths = new Map<string, number>();
  for (const name of form.keys())
    for (const { 1: index, index: end } of name.matchAll(/[.[](\d+)/g)) {
      const list = name.slice(0, end);
      lengths.set(list, Math.max(lengths.get(list) ?? 0, Number(index) + 1));
    }
  return sum(lengths.values());
}

/** A NUL or half a character, which no database can store. */
export const hasUnstorableText = (form: FormData) =>
  [...form.values()].some((value) => typeof value === "string" && !isStorable(value));

type MultipartLimits = {
  bytes: number;
  fieldBytes: number;
  /** Files that exceed it are not stored. */
  fileBytes: number;
  files: number;
  parts: number;
};

/** A file that can't be stored is in the form with its problem, so that the rest is not lost. */
async function readMultipart(request: Request, form: FormData, limits: MultipartLimits) {
  const busboy = parserFor(request, limits);
  const receive = fileReceiver(limits.fileBytes);
  const entries: Promise<[name: string, value: string | File | null]>[] = [];
  const arriving: BusboyFileStream[] = [];
  let fieldBytes = 0;
  let hasFailed = false;

  const failure = new Promise<never>((_, fail) => {
    busboy.on("error", () => fail(cutOff()));
    for (const event of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
      busboy.on(event, () => fail(malformedForm()));
    busboy.on("field", (name: string | undefined, value, _, isTruncated) => {
      fieldBytes += value.length;
      if (name === undefined) return fail(malformedForm());
      if (isTruncated || fieldBytes > limits.fieldBytes) return fail(tooMuchText());
      entries.push(Promise.resolve([name, value]));
    });
    busboy.on("file", (name: string | undefined, stream, fileName, _, type) => {
      // The loop that reads it sees the error, too; without a listener it would end the process.
      stream.on("error", () => undefined);
      if (name === undefined) fail(malformedForm());
      if (name === undefined || limits.files === 0) return stream.resume();
      arriving.push(stream);
      const entry = receive(stream, fileName, type).then((file): [string, File | null] => [
        name,
        file,
      ]);
      entry.catch(fail);
      entries.push(entry);
    });
  });
  const end = new Promise((finish) => busboy.once("finish", finish));

  try {
    await Promise.race([failure, pump(bodyOf(request, limits.bytes), busboy, () => hasFailed)]);
    await Promise.race([failure, end]);
    for (const [name, value] of await Promise.all(entries))
      if (value !== null) form.append(name, value);
  } catch (error) {
    hasFailed = true;
    for (const stream of arriving) stream.destroy(cutOff());
    for (const entry of await Promise.allSettled(entries))
      if (entry.status === "fulfilled" && typeof entry.value[1] === "string")
        form.append(...(entry.value as [string, string]));
    throw error;
  }
}

function parserFor(request: Request, limits: MultipartLimits) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: {
        fieldSize: limits.fieldBytes,
        files: limits.files || limits.parts,
        parts: limits.parts,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
      isPartAFile: (_, __, fileName) => fileName !== undefined,
    });
  } catch {
    // Thrown without a boundary.
    throw malformedForm();
  }
}

async function pump(
  body: AsyncIterable<Uint8Array>,
  busboy: BusboyInstance,
  hasFailed: () => boolean,
) {
  for await (const chunk of body) {
    if (hasFailed()) return;
    await new Promise((written) => busboy.write(chunk, written));
  }
  busboy.end();
}

function fileReceiver(maxBytes: number) {
  const { ip, afterwards } = requestContext();
  let receivedInAll = 0;
  let hasSlot: boolean | undefined;
  const takeSlot = () => {
    const release = takeUploadSlot(ip);
    if (release) afterwards.push(release);
    return release !== null;
  };
  return async (stream: BusboyFileStream, name: string, type: string) => {
    if (name === "" || !(hasSlot ??= takeSlot())) {
      stream.resume();
      return name ? new ReceivedFile({ problem: tooManyUploads() }, name, type) : null;
    }
    let size = 0;
    let isCut = false;
    async function* upToTheLimit() {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        receivedInAll += chunk.length;
        if (receivedInAll <= maxBytes) yield chunk;
        else isCut = true;
      }
    }
    const bytes = await receiveBytes(upToTheLimit());
    if ("path" in bytes) afterwards.push(() => removeReceived(bytes.path));
    const problem = isCut && tooMuchTogether(size > maxFileBytes);
    return new ReceivedFile(problem ? { problem } : bytes, name, type);
  };
}
