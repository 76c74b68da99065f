import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { changeSiteLook } from "~/features/site/site-commands.server";
import { siteLookForm } from "~/features/site/site-forms";
import { fileById } from "~/platform/files/uploads.server";
import { site } from "~/platform/site/current-site.server";
import {
  contrast,
  isReadableAccent,
  isReadablePrimary,
  styleSheetOf,
} from "~/platform/site/site-colours";
import { openAccount } from "../../support/records/accounts";

let chitra: Account;
beforeEach(async () => {
  chitra = await openAccount({ role: "admin" });
});
const version = () => String(site().number);

describe("the host's colours", () => {
  test("have the contrast that WCAG computes", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
    expect(contrast("#767676", "#ffffff")).toBe(contrast("#ffffff", "#767676"));
  });

  test("are refused where text on them could not be read", () => {
    expect([isReadablePrimary("#761329"), isReadablePrimary("#c8973f")]).toEqual([true, false]);
    expect([isReadableAccent("#f3a920"), isReadableAccent("#761329")]).toEqual([true, false]);
    const problems = (primary: string, accent: string) =>
      siteLookForm
        .safeParse({ intent: "colours", primary, accent })
        .error?.issues.map(({ message }) => message);
    expect(problems("#FFD700", "#123456")).toEqual([
      "site.look.primary.unreadable",
      "site.look.accent.unreadable",
    ]);
    expect(problems("red", "url(x)")).toEqual([
      "site.look.colour.format",
      "site.look.colour.format",
    ]);
    expect(problems("#0B3D2E", "#FFC845")).toBeUndefined();
  });

  test("take the place of the delivered ones in light and dark", async () => {
    await changeSiteLook(chitra, {
      intent: "colours",
      version: version(),
      primary: "#0b3d2e",
      accent: "#ffc845",
    });
    const sheet = styleSheetOf(site().colours);
    expect(sheet).toContain(":root{--maroon:#0b3d2e;");
    expect(sheet).toMatch(/--title:light-dark\(#0a392b,#[d-f][\da-f]{5}\)/);
    // Every property that it sets is one of the tokens.
    const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
    for (const [, name] of sheet.matchAll(/(--[\w-]+):/g)) expect(tokens).toContain(`${name}:`);
    await changeSiteLook(chitra, { intent: "deliveredColours", version: version() });
    expect(styleSheetOf(site().colours)).toBe("");
  });
});

describe("the host's logo", () => {
  test("is checked as every upload, and is for everybody", async () => {
    const upload = (bytes: Uint8Array, name: string) =>
      changeSiteLook(chitra, {
        intent: "logo",
        version: version(),
        logo: new File([new Uint8Array(bytes)], name),
      });
    await expect(upload(Buffer.from("<svg onload=alert(1)>"), "logo.png")).rejects.toMatchObject({
      kind: "invalid",
    });
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } });
    expect(await upload(await picture.png().toBuffer(), "logo.png")).toBe("done");
    expect(await fileById(site().logo!)).toMatchObject({ isPublic: true, kind: "picture" });
    await changeSiteLook(chitra, { intent: "removeLogo", version: version() });
    expect(site().logo).toBeNull();
  });
});
