import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { s3Storage } from "~/platform/files/storage/s3-storage.server";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { newId } from "~/platform/ids.server";
import { hasS3Server, keyOfS3, S3Server } from "../../../support/servers/s3-server";

let server: S3Server;
beforeAll(async () => {
  if (hasS3Server()) server = await S3Server.start();
  for (const [name, value] of Object.entries(keyOfS3)) vi.stubEnv(name, value);
});
afterAll(() => server.stop());

test.runIf(hasS3Server())("lists more keys than a bucket returns at a time", async () => {
  const region = "ap-south-1";
  const storage = s3Storage({ name: "uploads", endpoint: server.url, region, folder: "" });
  const keys = Array.from({ length: 1003 }, () => fileKey(newId()));
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, Buffer.from("x"))));
  const pages: string[][] = [];
  for await (const page of storage.keys()) pages.push(page.map(({ key }) => key));
  expect(pages.flat().toSorted()).toEqual(keys.toSorted());
  expect(pages.filter((page) => page.length > 0)).toHaveLength(2);
});
