import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The violations that axe finds in the page: missing names, too little contrast, wrong heading
 * order …
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(holdStill);
  const { violations } = await new AxeBuilder({ page })
    // Otherwise each check opens a second page to combine the results of frames.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  await page.evaluate(goOn);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
}

/**
 * Lays out what `content-visibility` leaves for later, and finishes the transitions that run or
 * wait there: half-faded text has too little contrast. Endless animations are paused.
 */
function holdStill() {
  const everything = new CSSStyleSheet();
  everything.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(everything);
  for (const animation of document.getAnimations()) {
    const { progress, endTime } = animation.effect!.getComputedTiming();
    if (progress == null || endTime === Infinity) animation.pause();
    else animation.finish();
  }
}

function goOn() {
  document.adoptedStyleSheets.pop();
  for (const animation of document.getAnimations())
    if (animation.playState === "paused") animation.play();
}

/**
 * The page's elements as nested, with their classes, roles and states, and whether they have text
 * and names. Pages of one template have the same ones, whatever their text and the length of their
 * lists.
 */
export const nestedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const counted =
      /^(class|role|type|lang|tabindex|scope|aria-(?!label|describedby|controls|owns))/;
    const paths = new Map<Element | null, string>();
    for (const one of document.querySelectorAll("html, body, body *")) {
      if (one.closest("script, svg *")) continue;
      const attributes = [...one.attributes].map(({ name, value }) =>
        counted.test(name) ? `${name}=${value}` : value.trim() === "" ? `${name}=` : name,
      );
      const hasText = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const around = paths.get(one.parentElement) ?? "";
      const own = [one.localName, ...attributes.sort(), ...(hasText ? ["text"] : [])].join();
      paths.set(one, `${around}\n${own}`);
    }
    return [...new Set(paths.values())];
  });
