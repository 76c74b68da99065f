import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { activeContentOf } from "~/platform/files/pdf/active-content.mjs";
import { maxPagesRendered, pagesOfStoredPdf, pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { storeUpload } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { Refusal } from "~/platform/refusals";
import { pdf } from "../../../support/records/onboarding";
import { pdfOf, pdfWithoutEnd, slowPdf, streamOf } from "../../../support/files/pdfs";

/** The number of pages stored with an uploaded PDF, or the reason for refusing it. */
async function outcomeOf(bytes: Uint8Array) {
  try {
    const stored = await storeUpload({ name: "a.pdf", bytes }, "document", "file");
    return stored.pages;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields?.file?.[0]?.replace("onboarding.upload.", "") ?? error.key;
  }
}

async function stored(bytes: Buffer): Promise<string> {
  const key = newId();
  await storage().put(key, bytes);
  return key;
}

/** The picture of an A4 page. */
const a4 = { width: 1413, height: 2000, format: "webp" };
const measuresOf = async (picture: Buffer | null) => {
  if (!picture) return null;
  const { width, height, format } = await sharp(picture).metadata();
  return { width, height, format };
};

test.each([
  ["one page", pdf(), 1],
  ["three pages", pdf("", 3), 3],
  ["more pages than are rendered", pdf("", 60), 60],
  [
    "no page at all",
    Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n"),
    "unreadable",
  ],
  [
    "something else under its name",
    Buffer.from(`%PDF-1.4\n${"x".repeat(5000)}%%EOF`),
    "unreadable",
  ],
  ["a missing end", pdf().subarray(0, 60), "unreadable"],
  ["a password", pdf("/Encrypt 5 0 R"), "encrypted"],
])("the pages of a PDF are counted on upload: one with %s", async (_, bytes, outcome) => {
  expect(await outcomeOf(bytes)).toBe(outcome);
});

const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
/** A PDF with these entries in its catalog, and these objects from the third on. */
const withCatalog = (entries: string, more: (string | Buffer)[] = []) =>
  pdfOf([{ content: "" }], more, entries);
const objects = (text: string) => Buffer.from(text, "latin1");
const objectStream = (bytes: Buffer, filter: string) =>
  streamOf(bytes, `/Type/ObjStm/N 1/First 5${filter}`);
const hidden = objects(`9 0  ${script}`);
/** With a wrong checksum, which PDF viewers ignore. */
const withWrongEnd = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4)]);

test.each<[string, Buffer]>([
  ["a script when it is opened", withCatalog(`/OpenAction${script}`)],
  ["a script under its name", withCatalog(`/Names<</JavaScript<</Names[(a)${script}]>>>>`)],
  ["hex-encoded names", withCatalog("/OpenAction<</S/J#61va#53cript/JS(a)>>")],
  ["a program to start", withCatalog("/OpenAction<</S/Launch/F(cmd.exe)>>")],
  ["a form that submits itself", withCatalog("/AA<</WC<</S/SubmitForm/F(http://a)>>>>")],
  ["an embedded file", withCatalog("/Names<</EmbeddedFiles<</Names[]>>>>")],
  ["a video", withCatalog("", ["<</Type/Annot/Subtype/RichMedia>>"])],
  ["an XFA form", withCatalog("/AcroForm<</Fields[]/XFA[(a) 3 0 R]>>", ["<<>>"])],
  [
    "a script in compressed objects",
    withCatalog("", [objectStream(deflateSync(hidden), "/Filter/FlateDecode")]),
  ],
  [
    "objects compressed with a wrong checksum",
    withCatalog("", [objectStream(withWrongEnd(deflateSync(hidden)), "/Filter/FlateDecode")]),
  ],
  [
    "compressed objects of another type",
    withCatalog("", [streamOf(deflateSync(hidden), "/N 1/First 5/Filter/FlateDecode")]),
  ],
  [
    "objects compressed twice",
    withCatalog("", [
      objectStream(deflateSync(deflateSync(hidden)), "/Filter[/FlateDecode/FlateDecode]"),
    ]),
  ],
  [
    "objects with an unsupported filter",
    withCatalog("", [
      objectStream(objects(`${hidden.toString("hex")}>`), "/Filter/ASCIIHexDecode"),
    ]),
  ],
  ["an object within a stream", withCatalog("", [streamOf(objects(`9 0 obj${script}endobj`))])],
])("a PDF with %s is refused, because it does more than show pages", async (_, bytes) => {
  expect(await outcomeOf(bytes)).toBe("active");
});

test("a PDF that only shows pages is accepted: with links, bookmarks, a signature, compressed objects and a scan", async () => {
  const catalog =
    "/OpenAction[3 0 R/Fit]/Outlines<</First 4 0 R>>/AcroForm<</SigFlags 3/Fields[]>>";
  const packed = objectStream(
    deflateSync(objects("9 0  <</Type/Metadata>>")),
    "/Filter/FlateDecode",
  );
  const link = "<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.com)>>>>";
  const scan = streamOf(deflateSync(randomBytes(4_000_000)), "/Filter/FlateDecode");
  expect(await outcomeOf(withCatalog(catalog, [link, packed, scan]))).toBe(1);
});

test("compressed streams are searched up to half a gigabyte in total", async () => {
  const swelling = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  const withStreams = (length: number) =>
    withCatalog(
      "",
      Array.from({ length }, () => streamOf(swelling, "/Filter/FlateDecode")),
    );
  expect(activeContentOf(withStreams(4))).toBeNull();
  expect(activeContentOf(withStreams(20))).toBe("unreadable");
});

test("a PDF is searched for a password up to its end", async () => {
  const before = pdf().subarray(0, pdf().indexOf("trailer"));
  const pdfWith = (filling: Buffer, trailer: string) =>
    Buffer.concat([before, filling, Buffer.from(`${trailer}\n%%EOF\n`)]);
  const long = Buffer.alloc(9_000_000, "% of \n");
  expect(await outcomeOf(pdfWith(long, "trailer<</Root 1 0 R>>"))).toBe(1);
  expect(await outcomeOf(pdfWith(long, "trailer<</Root 1 0 R/Encrypt 5 0 R>>"))).toBe("encrypted");
  // Across the boundary of two chunks that are read.
  for (let position = 65_530; position <= 65_540; position += 1) {
    const filling = Buffer.alloc(position - before.length, " ");
    expect(await outcomeOf(pdfWith(filling, "/Encrypt 5 0 R"))).toBe("encrypted");
  }
});

test("a page is rendered as a picture once, and stored next to its file", async () => {
  const key = await stored(pdfOf([{ content: "" }, { content: "1 0 0 rg 0 0 595 842 re f" }]));
  const picture = await pictureOfPage(key, 2);
  expect(await measuresOf(picture)).toEqual(a4);
  const { dominant } = await sharp(picture!).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(40);
  const storedPicture = (await storage().get(`${key}-page2`))!;
  storedPicture.stream.destroy();
  expect(storedPicture.size).toBe(picture!.length);
  expect(await pictureOfPage(key, 2)).toEqual(picture);
  expect(await pagesOfStoredPdf(key)).toBe(2);
});

test("only the first twenty pages are rendered, and no missing ones", async () => {
  const key = await stored(pdf("", 30));
  expect(await measuresOf(await pictureOfPage(key, maxPagesRendered))).toEqual(a4);
  expect(await pictureOfPage(key, maxPagesRendered + 1)).toBeNull();
  expect(await pictureOfPage(await stored(pdf("", 2)), 3)).toBeNull();
  expect(await pictureOfPage(newId(), 1)).toBeNull();
});

test.each([
  ["5 km wide and high", "0 0 14400000 14400000", { width: 2000, height: 2000 }],
  ["5 km wide and a point high", "0 0 14400000 1", { width: 2000, height: 1 }],
])("a page that is %s gives a picture no larger than others", async (_, box, measures) => {
  const key = await stored(pdfOf([{ content: "", box }]));
  expect(await measuresOf(await pictureOfPage(key, 1))).toMatchObject(measures);
});

/** Shortens the ten seconds that a document may take. */
async function inThreeSeconds<T>(act: () => Promise<T>): Promise<T> {
  const { timeLimitFactor } = config();
  Object.assign(config(), { timeLimitFactor: 0.3 });
  try {
    return await act();
  } finally {
    Object.assign(config(), { timeLimitFactor });
  }
}

test("a document that takes too long is given up, and the next one is rendered", async () => {
  const [slow, quick] = [await stored(slowPdf()), await stored(pdf())];
  expect(await inThreeSeconds(() => pictureOfPage(slow, 1))).toBeNull();
  expect(await measuresOf(await pictureOfPage(quick, 1))).toEqual(a4);
});

test("a PDF that takes too long is refused for that, not as unreadable", async () => {
  expect(await inThreeSeconds(() => outcomeOf(pdfWithoutEnd()))).toBe("pdfTooSlow");
  expect(await outcomeOf(pdf())).toBe(1);
});

test("a scan of ten megabytes is rendered", async () => {
  const side = 1750;
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
  const scan = streamOf(randomBytes(side * side * 3), entries);
  const content = "q 595 0 0 842 0 0 cm /I Do Q";
  const bytes = pdfOf([{ content, resources: "/XObject<</I 3 0 R>>" }], [scan]);
  expect(bytes.length).toBeGreaterThan(9_000_000);
  expect(await outcomeOf(bytes)).toBe(1);
  expect(await measuresOf(await pictureOfPage(await stored(bytes), 1))).toMatchObject({
    height: 2000,
  });
});
