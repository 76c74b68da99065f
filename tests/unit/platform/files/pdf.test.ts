import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPagesRendered, pagesOfStoredPdf, pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";
import { pdf } from "../../../support/records/onboarding";
import { pdfOf, streamOf } from "../../../support/files/pdfs";
import { a4, measuresOf, stored } from "../../../support/files/rendered-pages";
import { pdfOutcome } from "../../../support/files/upload-outcomes";

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
  expect(await pdfOutcome(bytes)).toBe(outcome);
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
  expect(await pdfOutcome(bytes)).toBe("active");
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
  expect(await pdfOutcome(withCatalog(catalog, [link, packed, scan]))).toBe(1);
});

test("a PDF is searched for a password up to its end", async () => {
  const before = pdf().subarray(0, pdf().indexOf("trailer"));
  const pdfWith = (filling: Buffer, trailer: string) =>
    Buffer.concat([before, filling, Buffer.from(`${trailer}\n%%EOF\n`)]);
  const long = Buffer.alloc(9_000_000, "% of \n");
  expect(await pdfOutcome(pdfWith(long, "trailer<</Root 1 0 R>>"))).toBe(1);
  expect(await pdfOutcome(pdfWith(long, "trailer<</Root 1 0 R/Encrypt 5 0 R>>"))).toBe("encrypted");
  // Across the boundary of two chunks that are read.
  for (let position = 65_530; position <= 65_540; position += 1) {
    const filling = Buffer.alloc(position - before.length, " ");
    expect(await pdfOutcome(pdfWith(filling, "/Encrypt 5 0 R"))).toBe("encrypted");
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
