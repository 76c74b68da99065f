import { readFileSync } from "node:fs";
import type { Target } from "./load/load-generator";

/** What a page's time goes into; bytes before compression. */
export type PageFigures = {
  elements: number;
  statements: number;
  bytes: { html: number; data: number; texts: number };
};

/** @param log the file to which the app writes its log */
export async function pageFigures(
  { urls: [url = ""], cookie }: Target,
  log: string,
): Promise<PageFigures> {
  const headers = { Accept: "text/html", "Accept-Language": "en", cookie };
  const answer = await fetch(url, { headers });
  const html = await answer.text();
  const bytesIn = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, text = ""]) => sum + Buffer.byteLength(text), 0);
  return {
    elements: html.match(/<[a-z][^<>]*>/gi)?.length ?? 0,
    statements: await statementsOf(answer.headers.get("X-Request-Id")!, log),
    bytes: {
      html: Buffer.byteLength(html),
      data: bytesIn(/streamController\.enqueue\((.*?)\);<\/script>/gs),
      texts: bytesIn(/<script[^>]* id="texts"[^>]*>(.*?)<\/script>/gs),
    },
  };
}

/** The line is written once the answer has been sent. */
async function statementsOf(request: string, log: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = new RegExp(`"request":"${request}".*"statements":(\\d+)`).exec(
      readFileSync(log, "utf8"),
    );
    if (found) return Number(found[1]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The log has no line for ${request}`);
}
