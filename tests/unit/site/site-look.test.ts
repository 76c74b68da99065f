import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { changeSiteLook } from "~/features/site/site-commands.server";
import { siteIcon } from "~/features/site/site-icon.server";
import { siteLookForm } from "~/features/site/site-forms";
import { fileById } from "~/platform/files/uploads.server";
import { site } from "~/platform/site/current-site.server";
import {
  contrast,
  isReadableAccent,
  isReadablePrimary,
  styleSheetOf,
} from "~/platform/site/site-colours";
import { administrator } from "../../support/records/accounts";
import { picture } from "../../support/records/onboarding";
import type { SiteIcon } from "~/urls";

let chitra: Account;
beforeEach(async () => {
  chitra = await administrator();
});
const version = () => String(site().number);

describe("the host's colours", () => {
  test("have the contrast ratio that WCAG defines", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
    expect(contrast("#767676", "#ffffff")).toBe(contrast("#ffffff", "#767676"));
  });

  test("are refused where text on them would not be readable", () => {
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

  test("replace the default ones in light and dark", async () => {
    await changeSiteLook(chitra, {
      intent: "colours",
      version: version(),
      primary: "#0b3d2e",
      accent: "#ffc845",
    });
    const sheet = styleSheetOf(site().colours);
    expect(sheet).toContain(":root{--primary:#0b3d2e;--accent:#ffc845;--maroon:#0b3d2e;");
    expect(sheet).toContain(
      "--title:light-dark(color-mix(in srgb,var(--primary) 94%,#000),color-mix(in srgb,var(--primary) 18%,#fff))",
    );
    // Every property that it mixes is one of the tokens.
    const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
    for (const [, name] of sheet.matchAll(/(--[\w-]+):light-dark/g))
      expect(tokens).toContain(`${name}:`);
    await changeSiteLook(chitra, { intent: "deliveredColours", version: version() });
    expect(styleSheetOf(site().colours)).not.toContain(":root");
  });
});

describe("the host's logo", () => {
  const upload = (bytes: Uint8Array, name: string, of = version()) =>
    changeSiteLook(chitra, {
      intent: "logo",
      version: of,
      logo: new File([new Uint8Array(bytes)], name),
    });
  const remove = () => changeSiteLook(chitra, { intent: "removeLogo", version: version() });

  test("is checked like every upload, and is public", async () => {
    await expect(upload(Buffer.from("<svg onload=alert(1)>"), "logo.png")).rejects.toMatchObject({
      kind: "invalid",
    });
    const teal = sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } });
    expect(await upload(await teal.png().toBuffer(), "logo.png")).toBe("done");
    expect(await fileById(site().logo!)).toMatchObject({ isPublic: true, kind: "picture" });
    await remove();
    expect(site().logo).toBeNull();
  });

  test("is deleted when it is replaced or removed, but not when a change is refused", async () => {
    const opened = version();
    await upload(await picture("png", 60), "first.png");
    const first = site().logo!;
    await expect(upload(await picture("png", 60), "late.png", opened)).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await fileById(first)).toMatchObject({ name: "first.png" });
    await upload(await picture("png", 60), "second.png");
    const second = site().logo!;
    expect([await fileById(first), await fileById(second)]).toMatchObject([
      undefined,
      { name: "second.png" },
    ]);
    await remove();
    expect(await fileById(second)).toBeUndefined();
  });

  test("is the icon on a phone's home screen, and the next logo gets its own", async () => {
    const sidesOf = async (name: SiteIcon) => {
      const { format, width, height } = await sharp(await siteIcon(name)).metadata();
      return [format, width, height];
    };
    const colourAt = async (name: SiteIcon, left: number) =>
      sharp(await siteIcon(name))
        .extract({ left, top: 256, width: 1, height: 1 })
        .raw()
        .toBuffer();
    const plain = (background: string) =>
      sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
    await expect(siteIcon("180")).rejects.toMatchObject({ kind: "notFound" });
    await upload(await plain("#0000ff"), "blue.png");
    expect(await sidesOf("180")).toEqual(["png", 180, 180]);
    expect(await sidesOf("maskable-512")).toEqual(["png", 512, 512]);
    expect([...(await colourAt("maskable-512", 10))]).toEqual([255, 255, 255]);
    expect((await colourAt("512", 10))[2]).toBeGreaterThan(240);
    await upload(await plain("#ff0000"), "red.png");
    expect((await colourAt("512", 10))[0]).toBeGreaterThan(240);
    await remove();
  });
});
