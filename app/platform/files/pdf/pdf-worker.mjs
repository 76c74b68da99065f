// Runs in a worker thread, ended when it takes too long: a malicious page may never finish.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { activeContentOf } from "./active-content.mjs";

/** WebAssembly's memory is not covered by a thread's limits. No genuine document needs more. */
const maxBytes = 256 * 1024 * 1024;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError("too much memory");
  return grow.call(this, pages);
};

/** Once per thread. Each document gets its own instance: a broken one has no effect. */
let compiled;
const module = () =>
  (compiled ??= readFile(createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm")).then(
    (bytes) => WebAssembly.compile(bytes),
  ));

/**
 * The number of a PDF's pages, and the rendered page if one is requested. A string says what is
 * wrong.
 * @param {{ path: string, page?: number, side?: number, isNew?: boolean }} task `page` counts from
 *   1; `side` is the longer side in pixels; new files are searched for active content
 * @returns {Promise<{ pages: number, rendered?: { width: number, height: number, pixels:
 *   Uint8Array } } | "encrypted" | "unreadable" | "active">}
 */
export default async function readPdf({ path, page, side = 0, isNew = false }) {
  const instance = await module();
  const library = await PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(instance, imports).then(done);
      return {};
    },
  });
  try {
    const bytes = await readFile(path);
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    if (pages < 1) return "unreadable";
    const found = isNew && (isActive(document) ? "active" : activeContentOf(bytes));
    if (found) return found;
    if (page === undefined) return { pages };
    return page > pages
      ? "unreadable"
      : { pages, rendered: await render(document.getPage(page - 1), side) };
  } catch (error) {
    return /password|security/i.test(String(error)) ? "encrypted" : "unreadable";
  }
}

const isActive = ({ module, documentIdx }) =>
  module._FPDFDoc_GetJavaScriptActionCount(documentIdx) > 0 ||
  module._FPDFDoc_GetAttachmentCount(documentIdx) > 0 ||
  module._FPDF_GetXFAPacketCount(documentIdx) > 0;

/** At least one pixel and at most `side`, whatever size the page claims. */
async function render(page, side) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0) || !Number.isFinite(longer)) throw new Error("no page");
  const sized = (length) => Math.min(side, Math.max(1, Math.round((length / longer) * side)));
  const { width, height, data } = await page.render({
    width: sized(originalWidth),
    height: sized(originalHeight),
    scale: 1,
    render: "bitmap",
    renderFormFields: true,
  });
  return { width, height, pixels: data };
}
