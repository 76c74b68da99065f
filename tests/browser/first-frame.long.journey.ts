import { expect, test } from "./story";

/**
 * Counts how often a script reads the scroll position while the page loads, outside an animation
 * frame.
 */
const countEarlyLayouts = `{
  const position = Object.getOwnPropertyDescriptor(window, "scrollY");
  const nextFrame = window.requestAnimationFrame;
  let isFrame = false;
  window.earlyLayouts = 0;
  window.requestAnimationFrame = (draw) =>
    nextFrame.call(window, (time) => {
      isFrame = true;
      draw(time);
      isFrame = false;
    });
  Object.defineProperty(window, "scrollY", {
    ...position,
    get: () => {
      if (!isFrame && document.readyState !== "complete") window.earlyLayouts += 1;
      return position.get.call(window);
    },
  });
}`;

test("the top bar needs no layout before the first frame, and hides when the reader scrolls down", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.addInitScript(countEarlyLayouts);
  await page.goto("/");
  const document = page.locator("html");
  await expect(document).toHaveAttribute("data-topbar", "top");
  expect(await page.evaluate("window.earlyLayouts")).toBe(0);
  await page.evaluate("new Promise(requestAnimationFrame)");
  await page.mouse.wheel(0, 400);
  await expect(document).toHaveAttribute("data-topbar", "solid hidden");
  await page.mouse.wheel(0, -150);
  await expect(document).toHaveAttribute("data-topbar", "solid");
});
