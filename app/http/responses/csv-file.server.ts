import { Readable } from "node:stream";
import { byteOrderMark } from "~/platform/files/csv";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { privateNoStore } from "./stored-file.server";
import { streamedResponse } from "./streamed-response.server";

export function csvFile(name: string, lines: AsyncIterable<string> | Iterable<string>) {
  async function* bytes() {
    yield Buffer.from(byteOrderMark);
    for await (const line of lines) yield Buffer.from(line);
  }
  return streamedResponse(Readable.from(bytes(), { objectMode: false }), {
    ...privateNoStore,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${istDay(now())}.csv"`,
  });
}
