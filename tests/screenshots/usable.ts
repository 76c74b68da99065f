import type { Page } from "@playwright/test";

/**
 * Controls smaller than 44 px in height or width, and by how much. Links within a sentence may be
 * as high as its line.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    // Less one pixel, half of which may lie on an edge.
    const least = 44 - 1;
    const small: string[] = [];
    const isSentence = (link: Element) =>
      getComputedStyle(link).display === "inline" &&
      [...link.parentElement!.childNodes].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && /\p{L}/u.test(beside.textContent ?? ""),
      );
    for (const one of document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input:not([type=hidden])",
    )) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (one.matches(".skip-link, .visually-hidden, [tabindex='-1']") || isSentence(one)) continue;
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      // A label is part of its checkbox's target, and a link may cover all of its card.
      const label = "labels" in one ? (one as HTMLInputElement).labels?.[0] : undefined;
      const isPressedAt = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (one.contains(hit) || Boolean(label?.contains(hit)));
      };
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // Most reach half as far in each direction, which four points tell.
      const half = Math.ceil(least / 2);
      const isLarge = [
        [half, 0],
        [-half, 0],
        [0, half],
        [0, -half],
      ].every(([dx = 0, dy = 0]) => isPressedAt(x + dx, y + dy));
      if (isLarge) continue;
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < least && isPressedAt(x + dx * (far + 1), y + dy * (far + 1))) far++;
        return far;
      };
      const high = reach(0, -1) + reach(0, 1) + 1;
      const wide = reach(-1, 0) + reach(1, 0) + 1;
      if (high < least || wide < least)
        small.push(
          `${one.parentElement!.className} ${one.tagName.toLowerCase()}.${one.className} '${(one.textContent || one.getAttribute("name") || "").trim().slice(0, 40)}' ${wide}×${high}`,
        );
    }
    return small;
  });

/** Words beyond the edge of the screen, or of a box that hides the rest, unless one can scroll. */
export const wordsCutOff = (page: Page) =>
  page.evaluate(() => {
    const edgeOf = (one: Element) => {
      let edge = innerWidth;
      for (let box: Element | null = one; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) return Infinity;
        if (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis")
          edge = Math.min(edge, box.getBoundingClientRect().right);
      }
      return edge;
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
      if (parentElement.closest(".visually-hidden, .calendar-words")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > edgeOf(parentElement) + 1)
        cut.push(`${parentElement.tagName}.${parentElement.className} '${textContent.trim()}'`);
    }
    return cut;
  });
