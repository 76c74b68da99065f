import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { byteOrderMark } from "~/platform/files/csv";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { privateNoStore } from "./stored-file.server";

/** A table as a download, written while it travels. */
export function csvFile(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  async function* bytes() {
    yield Buffer.from(byteOrderMark);
    for await (const line of lines) yield Buffer.from(line);
  }
  const body = Readable.from(bytes(), { objectMode: false });
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      ...privateNoStore,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${istDay(now())}.csv"`,
    },
  });
}
