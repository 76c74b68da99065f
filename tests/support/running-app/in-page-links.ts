import type { Page } from "./visitor";

/** The links within a page that have no target on it. */
export function deadInPageLinks(page: Page): string[] {
  const links = page.all("a[href^='#']").map((link) => link.getAttribute("href")!);
  return [...new Set(links)].filter((link) => !hasTarget(page, link.slice(1)));
}

/** @param fragment the part after the # of a URL */
export function hasTarget(page: Page, fragment: string): boolean {
  const id = decodeURIComponent(fragment);
  return id === "" || page.all("[id]").some((one) => one.id === id);
}
