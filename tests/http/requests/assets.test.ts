import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";

const app = await appForFile();

const styles = readdirSync("build/client/assets").find((name) => /^all-pages-.*\.css$/.test(name))!;
const built = readFileSync(`build/client/assets/${styles}`);

/** Reads the raw bytes: fetch would decompress them. */
const load = (accepted: string, method = "GET") =>
  new Promise<{ encoding?: string; cache?: string; vary?: string; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = { "Accept-Encoding": accepted };
      const sent = request(`${app.url}/assets/${styles}`, { method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            encoding: answer.headers["content-encoding"],
            cache: answer.headers["cache-control"],
            vary: answer.headers.vary,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", reject);
      sent.end();
    },
  );

test("styles are sent as the build compressed them, for a year", async () => {
  const { encoding, cache, vary, bytes } = await load("gzip, deflate, br");
  expect(encoding).toBe("br");
  expect(bytes.length).toBe(readFileSync(`build/client/assets/${styles}.br`).length);
  expect(brotliDecompressSync(bytes).equals(built)).toBe(true);
  expect(cache).toMatch(/max-age=31536000.*immutable/);
  expect(vary).toMatch(/accept-encoding/i);
});

test.each(["identity", "br;q=0", ""])(
  "a client that accepts '%s' gets them uncompressed",
  async (accepted) => {
    const { encoding, vary, bytes } = await load(accepted);
    expect(encoding).toBeUndefined();
    expect(bytes.equals(built)).toBe(true);
    expect(vary).toMatch(/accept-encoding/i);
  },
);

test("a HEAD has no body", async () => {
  expect((await load("br", "HEAD")).bytes.length).toBe(0);
});
