import type { Page, Visitor } from "./visitor";

/** Starts the review of an application and opens each of its documents, as an approval wants it. */
export async function startReview(reviewer: Visitor, application: Page): Promise<Page> {
  const claimed = await application.submit("claim");
  const links = claimed.document.querySelectorAll('.documents .file-name a[href*="/documents/"]');
  for (const link of links) await reviewer.open(link.getAttribute("href")!);
  return reviewer.open(claimed.path);
}
