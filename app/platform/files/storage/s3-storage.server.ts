import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { S3 } from "@aws-sdk/client-s3";
import type { Bucket } from "../../config.server";
import { StorageUnavailable } from "../../database/unavailable.server";
import { required } from "../../required";
import { timeLimit } from "../../time-limits.server";
import { fileOfKey, isStorageKey } from "./storage-keys";
import { receivedFolder, removeReceived } from "../received-file.server";
import type { Storage, StoredKey } from "./storage";

/** Milliseconds for the connection, and until the service begins to answer. */
const [connectWithinMs, answerWithinMs, attempts] = [3000, 10_000, 2];
/** What is sent takes additional time: a megabit a second. */
const slowestBytesPerMs = 125;
/** A larger file is sent in parts of this size, or a service's most parts of equal size. */
const [partBytes, maxParts] = [16 * 1024 * 1024, 10_000];
const stallsWithinMs = 60_000;
/** Larger files are read by way of the disk. Pictures of public pages are smaller. */
const maxInMemory = 1024 * 1024;

/** Credentials are found as the AWS SDK does: in the environment, or from the machine's role. */
export function s3Storage(bucket: Bucket): Storage {
  const inBucket = bucketFolder(bucket, "STORAGE_URL");
  const { call, object } = inBucket;
  return {
    async put(key, Body) {
      const ContentLength = Body.length;
      await call((service) =>
        service.putObject({ ...object(key), Body, ContentLength }, limitFor(ContentLength)),
      );
    },
    putFile: inBucket.send,
    get: (key) =>
      call(async (service) => {
        const found = await service.getObject(object(key)).catch(unlessMissing);
        if (!found) return null;
        const size = required(found.ContentLength, "length");
        return { size, stream: await readAhead(found.Body as Readable, size) };
      }),
    async size(key) {
      const found = await call((service) => service.headObject(object(key)).catch(unlessMissing));
      return found && required(found.ContentLength, "length");
    },
    remove: (key) => inBucket.remove(key),
    async *keys(file = "") {
      for await (const some of inBucket.list(file))
        yield some.filter(({ key }) => isStorageKey(key) && (!file || fileOfKey(key) === file));
    },
  };
}

/** The folder that a URL names in a bucket. */
export function bucketFolder(bucket: Bucket, variable: "STORAGE_URL" | "BACKUP_URL") {
  const { name: Bucket, folder } = bucket;
  let opened: Promise<S3> | undefined;
  /** @throws StorageUnavailable when the service can't be reached, or refuses */
  const call = async <T>(run: (service: S3) => Promise<T>) => {
    try {
      return await run(await (opened ??= openService(bucket)));
    } catch (cause) {
      const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      throw new StorageUnavailable(`The bucket of ${variable} could not be used (${why})`, {
        cause,
      });
    }
  };
  const object = (key: string) => ({ Bucket, Key: folder + key });
  return {
    call,
    object,
    send: (key: string, path: string) => call((service) => sendFile(service, object(key), path)),
    async remove(key: string) {
      await call((service) => service.deleteObject(object(key)));
    },
    async *list(prefix: string): AsyncGenerator<StoredKey[]> {
      let StartAfter: string | undefined;
      for (;;) {
        const request = { Bucket, Prefix: folder + prefix, StartAfter };
        const page = await call((service) => service.listObjectsV2(request));
        const objects = page.Contents ?? [];
        yield objects.map(({ Key = "", Size = 0 }) => ({
          key: Key.slice(folder.length),
          size: Size,
        }));
        StartAfter = objects.at(-1)?.Key;
        if (!page.IsTruncated || !StartAfter) return;
      }
    },
  };
}

const limitFor = (bytes: number) => ({
  requestTimeout: timeLimit(answerWithinMs + bytes / slowestBytesPerMs),
});

async function sendFile(service: S3, object: { Bucket: string; Key: string }, path: string) {
  const { size } = await stat(path);
  if (size <= partBytes) {
    await sendPart(path, { start: 0, length: size }, (part, limit) =>
      service.putObject({ ...object, ...part }, limit),
    );
    return;
  }
  const upload = { ...object, UploadId: (await service.createMultipartUpload(object)).UploadId };
  const length = Math.max(partBytes, Math.ceil(size / maxParts));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  try {
    for (let start = 0; start < size; start += length) {
      const PartNumber = Parts.length + 1;
      const range = { start, length: Math.min(length, size - start) };
      const { ETag } = await sendPart(path, range, (part, limit) =>
        service.uploadPart({ ...upload, PartNumber, ...part }, limit),
      );
      Parts.push({ PartNumber, ETag });
    }
    await service.completeMultipartUpload(
      { ...upload, MultipartUpload: { Parts } },
      limitFor(size),
    );
  } catch (error) {
    await service.abortMultipartUpload(upload).catch(ignore);
    throw error;
  }
}

/** The SDK can't read a stream twice: each attempt has its own. */
async function sendPart<T>(
  path: string,
  { start, length }: { start: number; length: number },
  send: (
    part: { Body: Readable; ContentLength: number },
    limit: ReturnType<typeof limitFor>,
  ) => Promise<T>,
) {
  for (let attempt = 1; ; attempt += 1)
    try {
      const Body = createReadStream(path, { start, end: Math.max(start, start + length - 1) });
      return await send({ Body, ContentLength: length }, limitFor(length));
    } catch (error) {
      if (attempt === attempts) throw error;
    }
}

/** Frees its connection: there are only a few for everyone, and a reader may take minutes. */
async function readAhead(body: Readable, size: number): Promise<Readable> {
  if (size <= maxInMemory) return Readable.from(await buffer(body));
  const path = join(receivedFolder(), randomUUID());
  try {
    await mkdir(receivedFolder(), { recursive: true });
    await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return (await open(path)).createReadStream();
  } finally {
    body.destroy();
    // An open file can be read to its end without a name, and leaves nothing behind.
    await removeReceived(path);
  }
}

/** The SDK is large: it is only loaded if there is a bucket. */
async function openService({ endpoint, region }: Bucket) {
  const { S3 } = await import("@aws-sdk/client-s3");
  return new S3({
    region,
    // Other services often have no host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      ...limitFor(0),
      throwOnRequestTimeout: true,
      socketTimeout: stallsWithinMs,
    },
    // The error contains whatever it would log.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Some S3-compatible services don't know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

const ignore = () => undefined;

function unlessMissing(error: unknown) {
  // A HEAD request has no body to tell which.
  if (error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name)) return null;
  throw error;
}
