import { expect, onTestFinished, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { App } from "../../support/running-app/app";
import { cast, member, signUp } from "../../support/running-app/cast";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

test.runIf(hasLibsqlServer())(
  "on a libSQL server a customer signs up, changes her name and sees it, and the list is shown",
  async () => {
    const server = await LibsqlServer.start();
    onTestFinished(() => server.stop());
    const app = await App.start({ DATABASE_URL: server.url() });
    onTestFinished(() => app.stop());
    const { visitor } = await signUp(app, cast.asha());
    const form = await visitor.open("/settings/name");
    expect((await form.submit("Save", { name: "Asha Sharma" })).text).toContain("Asha Sharma");
    expect((await visitor.open("/settings/name")).value("name")).toBe("Asha Sharma");
    expect((await visitor.open("/providers")).status).toBe(200);
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  },
);

test.runIf(hasS3Server())(
  "a picture uploaded to a bucket of an S3 server is read from there",
  async () => {
    const server = await S3Server.start();
    onTestFinished(() => server.stop());
    const app = await App.start(server.environment("aayojan"));
    onTestFinished(() => app.stop());
    const { visitor } = await member(app);
    const portrait = new File([new Uint8Array(await picture("png", 300))], "me.png");
    const form = await visitor.open("/settings/picture");
    const saved = await form.submit("Upload", { picture: portrait });
    expect(saved.toast).toContain("Picture saved");
    const shown = saved.all("img[src^='/pictures/']")[0]!.getAttribute("src")!;
    const bytes = Buffer.from(await (await visitor.fetch(shown)).arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(await server.keys()).toContainEqual(expect.stringMatching(/^aayojan\//));
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  },
);
