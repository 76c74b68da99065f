import { test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { doWholeJob } from "../support/running-app/whole-job";

const app = await appForFile();

test("everything from the sign-up to an accepted enquiry works without JavaScript", async () => {
  await doWholeJob(app);
});
