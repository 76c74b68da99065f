import { storeUpload, type StoredFile } from "~/platform/files/uploads.server";
import { Refusal } from "~/platform/refusals";

/** What is stored of an upload, or the reason for refusing it. */
async function outcomeOf<Outcome>(
  bytes: Uint8Array,
  kind: "picture" | "document",
  read: (stored: StoredFile) => Outcome,
): Promise<Outcome | string> {
  try {
    return read(await storeUpload({ name: "a", bytes }, kind, "file"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.details.fields?.file?.[0] ?? error.key).replace("onboarding.upload.", "");
  }
}

/** The size of the stored picture. */
export const pictureOutcome = (bytes: Uint8Array) =>
  outcomeOf(bytes, "picture", ({ width, height }) => [width, height]);

/** The number of pages stored with a PDF. */
export const pdfOutcome = (bytes: Uint8Array) => outcomeOf(bytes, "document", ({ pages }) => pages);
