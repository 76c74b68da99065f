import { expect, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { pieceOf, postByScript } from "../../support/running-app/upload-in-pieces";

const app = await appForFile();

const edit = "/dashboard/my-profile/portfolio";

test("a picture sent in pieces for a live profile is refused in a slot that the profile does not change", async () => {
  const { visitor } = await liveProvider(app);
  const page = await visitor.open(edit);
  const card = pieceOf(await picture(), "pan.jpg", { slot: "panCard" });
  expect((await postByScript(page, `${edit}/upload`, card, "save")).status).toBe(400);
});

test("a picture sent in pieces for a live profile is refused without one", async () => {
  const { visitor } = await member(app, cast.bilal());
  const page = await visitor.open("/service-provider-onboarding/portfolio");
  const stage = pieceOf(await picture(), "stage.jpg");
  const { status, body } = await postByScript(page, `${edit}/upload`, stage, "continue");
  expect(status).toBe(409);
  expect(body).not.toHaveProperty("live");
});
