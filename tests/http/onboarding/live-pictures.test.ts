import { describe, expect, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { pieceOf, postByScript } from "../../support/running-app/upload-in-pieces";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();
const { visitor: bilal, slug } = await liveProvider(app);

const edit = "/dashboard/my-profile/portfolio";
const names = (page: Page) => page.all(".file-name").map(({ text }) => text.trim());

const send = (page: Page, fields: ReturnType<typeof pieceOf>, button = "save") =>
  postByScript(page, `${edit}/upload`, fields, button);

describe("a picture for a live profile", () => {
  test("is shown to everyone once its last piece has arrived, and can be made the cover", async () => {
    const page = await bilal.open(edit);
    const before = names(page);
    // No one else can be asked to upload it: that exists only for applications.
    expect(page.document.querySelector("button[value^=ask-]")).toBeNull();
    const bytes = await picture();
    const half = Math.floor(bytes.length / 2);
    const first = await send(page, pieceOf(bytes, "stage.jpg", { to: half }));
    expect(first.body).toEqual({ success: true, received: half });
    expect(names(await bilal.open(edit))).toEqual(before);
    const last = await send(page, pieceOf(bytes, "stage.jpg", { from: half }));
    expect(last.body).toMatchObject({ live: { uploads: [{ slot: "portfolioImages" }] } });
    const after = await bilal.open(edit);
    expect(names(after)).toEqual([...before, "stage.jpg"]);
    const profile = await new Visitor(app).open(`/providers/${slug}`);
    expect(profile.document.querySelector(".mosaic > a")!.text).toContain(
      `${before.length + 1} photos`,
    );

    const cover = after.all("button[value^=cover-]").at(-1)!;
    const reordered = await after.submit(cover.getAttribute("value")!);
    expect(names(reordered)[0]).toBe("stage.jpg");
  });

  test("is refused in a slot that the live profile does not change", async () => {
    const bytes = await picture();
    const page = await bilal.open(edit);
    expect((await send(page, pieceOf(bytes, "pan.jpg", { slot: "panCard" }))).status).toBe(400);
  });

  test("is refused without a live profile", async () => {
    const { visitor } = await member(app, cast.bilal());
    const page = await visitor.open("/service-provider-onboarding/portfolio");
    const stage = pieceOf(await picture(), "stage.jpg");
    const { status, body } = await send(page, stage, "continue");
    expect(status).toBe(409);
    expect(body).not.toHaveProperty("live");
  });
});
