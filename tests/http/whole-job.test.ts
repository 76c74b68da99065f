import { afterAll, beforeAll, test } from "vitest";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { sharedApp } from "../support/running-app/shared-app";
import { doWholeJob } from "../support/running-app/whole-job";

let app: AppWithAdministrator;
beforeAll(async () => (app = await sharedApp()));
afterAll(() => app.endFile());

test("everything from the sign-up to an accepted enquiry works without JavaScript", async () => {
  await doWholeJob(app);
});
