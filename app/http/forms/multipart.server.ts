import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import {
  largestFile,
  ReceivedFile,
  receiveBytes,
  removeReceived,
} from "~/platform/files/received-file.server";
import { takeUploadSlot } from "~/platform/files/upload-slots.server";
import { requestContext } from "../request-context.server";
import {
  cutOff,
  malformedForm,
  tooMuchText,
  tooManyUploads,
  tooMuchTogether,
} from "../form-refusals.server";
import { bodyOf } from "./request-body.server";

type MultipartLimits = {
  /** Of the whole body. */
  bytes: number;
  /** Of all that is no file. */
  fieldBytes: number;
  /** Of all files together: those with which they are more are not kept. */
  fileBytes: number;
  /** With 0 they are dropped. */
  files: number;
  parts: number;
};

/**
 * Reads a multipart form part by part. Files go to the disk as they arrive, no faster than it takes
 * them, and stay until the request is over. One that cannot be kept (the disk is full, too many
 * upload, they are too large together) stands in the form with its problem, so that the rest of the
 * form is not lost.
 * @param form takes what arrives, in its order; the texts alone where the form is cut off
 * @throws Refusal tooLarge; tooSlow; malformed, also for a body that was cut off
 */
export async function readMultipart(request: Request, form: FormData, limits: MultipartLimits) {
  const busboy = parserFor(request, limits);
  const keep = fileKeeper(limits.fileBytes);
  const entries: Promise<[name: string, value: string | File | null]>[] = [];
  const arriving: BusboyFileStream[] = [];
  let fieldBytes = 0;
  let isOver = false;

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
      const entry = keep(stream, fileName, type).then((file): [string, File | null] => [
        name,
        file,
      ]);
      entry.catch(fail);
      entries.push(entry);
    });
  });
  const end = new Promise((finish) => busboy.once("finish", finish));

  try {
    await Promise.race([failure, pump(bodyOf(request, limits.bytes), busboy, () => isOver)]);
    await Promise.race([failure, end]);
    for (const [name, value] of await Promise.all(entries))
      if (value !== null) form.append(name, value);
  } catch (error) {
    isOver = true;
    for (const stream of arriving) stream.destroy(cutOff());
    for (const entry of await Promise.allSettled(entries))
      if (entry.status === "fulfilled" && typeof entry.value[1] === "string")
        form.append(...(entry.value as [string, string]));
    throw error;
  }
}

function parserFor(request: Request, limits: MultipartLimits): BusboyInstance {
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
    // Without a boundary.
    throw malformedForm();
  }
}

/** Hands the body on chunk by chunk, each when the one before has found its place. */
async function pump(
  body: AsyncIterable<Uint8Array>,
  busboy: BusboyInstance,
  isOver: () => boolean,
) {
  for await (const chunk of body) {
    if (isOver()) return;
    await new Promise((written) => busboy.write(chunk, written));
  }
  busboy.end();
}

/**
 * Keeps the files of one request, for which it takes one slot. Null for a field in which nothing
 * was chosen.
 */
function fileKeeper(mostBytes: number) {
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
        if (receivedInAll <= mostBytes) yield chunk;
        else isCut = true;
      }
    }
    const bytes = await receiveBytes(upToTheLimit());
    if ("path" in bytes) afterwards.push(() => removeReceived(bytes.path));
    const problem = isCut && tooMuchTogether(size > largestFile);
    return new ReceivedFile(problem ? { problem } : bytes, name, type);
  };
}
