import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { sharedApp } from "../../support/running-app/shared-app";
import type { AppWithAdministrator } from "../../support/running-app/administrators";
import { cast, member } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { Visitor, type Page } from "../../support/running-app/visitor";

let app: AppWithAdministrator;
let bilal: Visitor;
let slug: string;
beforeAll(async () => {
  app = await sharedApp();
  const live = await liveProvider(app);
  slug = live.slug;
  bilal = await loggedIn(live.bilal);
});
afterAll(() => app.endFile());

const loggedIn = async ({ email, password }: { email: string; password: string }) => {
  const visitor = new Visitor(app);
  await (await visitor.open("/login")).submit(/^Log in$/, { email, password });
  return visitor;
};

const edit = "/dashboard/my-profile/portfolio";
const names = (page: Page) =>
  page.document.querySelectorAll(".file-name").map(({ text }) => text.trim());

/** Posts like the page's script: a piece, with the page's own hidden fields. */
async function send(page: Page, fields: Record<string, string | Blob>, button = "save") {
  const { body } = page.filledIn(button);
  const form = new FormData();
  for (const [name, value] of body) if (name.startsWith("_")) form.append(name, value);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await page.visitor.fetch(`${edit}/upload`, { method: "POST", body: form });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const about = (bytes: Uint8Array, name: string, from: number) => ({
  name,
  type: "image/jpeg",
  size: String(bytes.length),
  key: `${name} 1`,
  from: String(from),
  slot: "portfolioImages",
});
const piece = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  new File([new Uint8Array(bytes.slice(from, to))], "piece");

describe("a picture for a live profile", () => {
  test("is shown to everyone once its last piece has arrived, and can be made the cover", async () => {
    const page = await bilal.open(edit);
    const before = names(page);
    // No one else can be asked to upload it: that exists only for applications.
    expect(page.document.querySelector("button[value^=ask-]")).toBeNull();
    const bytes = await picture();
    const half = Math.floor(bytes.length / 2);
    const first = await send(page, {
      ...about(bytes, "stage.jpg", 0),
      piece: piece(bytes, 0, half),
    });
    expect(first.body).toEqual({ success: true, received: half });
    expect(names(await bilal.open(edit))).toEqual(before);
    const last = await send(page, {
      ...about(bytes, "stage.jpg", half),
      piece: piece(bytes, half),
    });
    expect(last.body).toMatchObject({ live: { uploads: [{ slot: "portfolioImages" }] } });
    const after = await bilal.open(edit);
    expect(names(after)).toEqual([...before, "stage.jpg"]);
    const profile = await new Visitor(app).open(`/providers/${slug}`);
    expect(profile.document.querySelector(".mosaic > a")!.text).toContain(
      `${before.length + 1} photos`,
    );

    const cover = after.document.querySelectorAll("button[value^=cover-]").at(-1)!;
    const reordered = await after.submit(cover.getAttribute("value")!);
    expect(names(reordered)[0]).toBe("stage.jpg");
  });

  test("is refused in a slot that the live profile does not change", async () => {
    const bytes = await picture();
    const page = await bilal.open(edit);
    const fields = { ...about(bytes, "pan.jpg", 0), slot: "panCard", piece: piece(bytes) };
    expect((await send(page, fields)).status).toBe(400);
  });

  test("is refused without a live profile", async () => {
    const { visitor } = await member(app, cast.bilal());
    const page = await visitor.open("/service-provider-onboarding/portfolio");
    const bytes = await picture();
    const fields = { ...about(bytes, "stage.jpg", 0), piece: piece(bytes) };
    const { status, body } = await send(page, fields, "continue");
    expect(status).toBe(409);
    expect(body).not.toHaveProperty("live");
  });
});
