import { consumeLimits } from "../security/rate-limits.server";

/**
 * Counts what is to be saved: how often, and how many bytes in a day.
 * @throws Refusal tooMany when this address, or all together, have saved as much as we keep
 */
export async function countSavedForm(ip: string, form: FormData) {
  const kilobytes = Math.ceil(bytesOf(form) / 1024);
  await consumeLimits(
    ["saveFormByVisitor", 1, ip],
    ["savedKilobytesByVisitor", kilobytes, ip],
    ["savedKilobytesInAll", kilobytes, "all"],
  );
}

function bytesOf(form: FormData): number {
  const sizes = [...form].map(
    ([name, value]) =>
      Buffer.byteLength(name) + (typeof value === "string" ? Buffer.byteLength(value) : value.size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
