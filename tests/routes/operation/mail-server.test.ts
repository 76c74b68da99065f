import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { App } from "../../support/running-app/app";
import { cast } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

test("what a mail server refuses is logged with its reason, without the address", async () => {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _, answer) =>
      answer(Object.assign(new Error(`<${address}>: mailbox is full`), { responseCode: 552 })),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const app = await App.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(async () => {
    await app.stop();
    await new Promise<void>((closed) => server.close(closed));
  });

  const asha = cast.asha();
  const form = await new Visitor(app).open("/signup");
  await form.submit("Send OTP", { ...asha, confirmPassword: asha.password });
  await app.waitFor("the line in the log", () => app.log().includes("mail not sent"));
  expect(app.log()).toContain("mailbox is full");
  expect(app.log()).toContain('"responseCode":552');
  expect(app.log()).not.toContain(asha.email);
});
