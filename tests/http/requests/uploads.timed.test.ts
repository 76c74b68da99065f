import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { png } from "../../support/files/pictures";
import { Visitor } from "../../support/running-app/visitor";

const app = await ownAppForFile();

const megabyte = 1024 * 1024;
const portfolio = "/service-provider-onboarding/portfolio";
const fileOf = (bytes: Uint8Array, name = "a.jpg") => new File([new Uint8Array(bytes)], name);

test("many concurrent uploads take little memory, and nothing of them stays behind", async () => {
  const visitors = Array.from({ length: 12 }, () => new Visitor(app));
  const pages = [];
  for (const visitor of visitors) pages.push(await visitor.open(portfolio));
  const before = app.memoryInMegabytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, app.memoryInMegabytes())), 50);
  const files = [7, 7, 7].map((size) => fileOf(Buffer.alloc(size * megabyte, "a")));
  const answers = await Promise.all(
    pages.map((page) => page.submit("upload-portfolioImages", { portfolioImages: files })),
  );
  clearInterval(watch);
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(answer.errors.portfolioImages).toBe("Choose a JPEG, PNG, WebP or HEIC photo");
  }
  expect(most - before).toBeLessThan(120);
  const received = () => readdir(join(app.folder, "files", ".incoming")).catch(() => []);
  await app.waitFor(
    "the received files to be removed",
    async () => (await received()).length === 0,
  );
});

test("six concurrent pictures of 39,000,000 by 1 pixels take neither memory nor time", async () => {
  const thin = fileOf(png(39_000_000, 1), "thin.png");
  const pages = [];
  for (let at = 0; at < 6; at += 1) pages.push(await new Visitor(app).open(portfolio));
  const before = app.memoryInMegabytes();
  const answers = await Promise.all(
    pages.map((page) => page.submit("upload-portfolioImages", { portfolioImages: thin })),
  );
  for (const answer of answers)
    expect(answer.errors.portfolioImages, answer.status + answer.text).toBe(
      "Choose a smaller photo: up to 40 megapixels, with no side longer than 12,000 pixels",
    );
  expect(app.memoryInMegabytes() - before).toBeLessThan(100);
});
