import type { Page, Visitor } from "./visitor";

/** Starts the review of an application and opens each of its documents, as an approval requires. */
export async function startReview(reviewer: Visitor, application: Page): Promise<Page> {
  await application.submit("claim");
  return openDocuments(reviewer, await reviewer.open(application.path));
}

/**
 * Opens each document of an application, or of a profile with a new certificate, and returns to its
 * page.
 */
export async function openDocuments(reviewer: Visitor, application: Page): Promise<Page> {
  const links = application.document.querySelectorAll(
    '.documents .file-name a[href*="/documents/"]',
  );
  for (const link of links) await reviewer.open(link.getAttribute("href")!);
  return reviewer.open(application.path);
}
