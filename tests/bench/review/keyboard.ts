import { expect, type Page } from "@playwright/test";

const approve = "#decide button[value=approve]";

/** A reviewer without a mouse. Counts every key press except those that type text. */
export class Keyboard {
  presses = 0;

  constructor(
    private readonly page: Page,
    /** Uses single keys on pages that have them; otherwise only Tab. */
    private readonly withKeys: boolean,
  ) {}

  /** From the queue to its first application. */
  async openFirst() {
    const row = ".queue a[data-row]";
    if (this.withKeys) await this.press("n");
    else await this.pressOn(row);
    await this.page.waitForURL(/\/admin\/providers\/[^/?]+$/);
    await this.settled();
  }

  async claim() {
    const button = "button[value=claim]";
    if (this.withKeys) await this.press("c");
    else await this.pressOn(button);
    await expect(this.page.locator(button)).toHaveCount(0);
    await this.settled();
  }

  /** Confirms warnings first. */
  async approve() {
    const open = this.page.locator("#decide input[name=confirm]:not(:checked)");
    for (let left = await open.count(); left > 0; left -= 1) {
      await this.reach("a", "#decide input[name=confirm]:not(:checked)");
      await this.press("Space");
    }
    await this.reach("a", approve);
    await this.press("Enter");
  }

  /** Opens the step of a question, ticks it and describes the change. */
  async askFor(question: string) {
    const box = `#decide input[name=ask][value="${question}"]`;
    const fold = `#decide .ask-step:has([value="${question}"]) > summary`;
    if (this.withKeys) await this.press("m");
    else await this.pressOn("#decide details:has(.ask-step) > summary");
    await this.tabTo(fold);
    await this.press("Enter");
    await this.tabTo(box);
    await this.press("Space");
    await this.tabTo(`#decide textarea[name="reasons.${question}"]`);
    await this.write("Write it out in full, please.");
    if (this.withKeys) return this.press("Control+Enter");
    await this.pressOn("#decide button[value=requestChanges]");
  }

  async reject(reason: string) {
    const words = "#decide textarea[name=rejectReason]";
    if (this.withKeys) await this.press("r");
    else {
      await this.pressOn("#decide details:has(textarea[name=rejectReason]) > summary");
      await this.tabTo(words);
    }
    await this.write(reason);
    await this.tabTo("#decide input[name=reapply]");
    await this.press("Space");
    // Enter on a choice submits its form.
    await this.press("Enter");
  }

  /**
   * After a decision the page goes on to another application, or to the queue when none is left.
   */
  async leave(name: string) {
    await expect(this.page.getByRole("heading", { level: 1, name, exact: true })).toHaveCount(0);
    await this.settled();
  }

  private async reach(key: string, selector: string) {
    if (this.withKeys) await this.press(key);
    else await this.tabTo(selector);
    await expect(this.page.locator(selector).first()).toBeFocused();
  }

  private async pressOn(selector: string) {
    await this.tabTo(selector);
    await this.press("Enter");
  }

  private async write(words: string) {
    await this.page.keyboard.type(words);
  }

  private async press(key: string) {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Takes the shorter way, forwards or backwards. A way tried in vain does not count. */
  private async tabTo(selector: string) {
    if (await this.isAt(selector)) return;
    const onwards = await this.walk("Tab", selector, maxTabs);
    await this.walkBack("Shift+Tab", onwards.pressed);
    const back = await this.walk("Shift+Tab", selector, onwards.pressed);
    const isShorter = back.found && (!onwards.found || back.pressed < onwards.pressed);
    if (!isShorter) {
      await this.walkBack("Tab", back.pressed);
      await this.walk("Tab", selector, maxTabs);
    }
    this.presses += (isShorter ? back : onwards).pressed;
    if (!(await this.isAt(selector))) throw new Error(`No Tab leads to ${selector}`);
  }

  private async walk(key: string, selector: string, most: number) {
    for (let pressed = 1; pressed <= most; pressed += 1) {
      await this.page.keyboard.press(key);
      if (await this.isAt(selector)) return { found: true, pressed };
    }
    return { found: false, pressed: most };
  }

  private async walkBack(key: string, steps: number) {
    for (let pressed = 0; pressed < steps; pressed += 1) await this.page.keyboard.press(key);
  }

  private isAt(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => {
      const all = [...document.querySelectorAll(wanted)];
      return all[0] !== undefined && all[0] === document.activeElement;
    }, selector);
  }

  /** Waits until the page's scripts are loaded, and nothing is in progress. */
  private async settled() {
    await this.page.waitForLoadState("networkidle");
    await expect(this.page.locator("[data-busy]")).toHaveCount(0);
  }
}

const maxTabs = 200;
