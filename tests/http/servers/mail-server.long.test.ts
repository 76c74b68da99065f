import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { App, freePort } from "../../support/running-app/app";
import { cast } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";
import { MailServer } from "../../support/servers/mail-server";

test("an email that the mail server refuses is logged with the reason, without the address", async () => {
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

  await app.waitFor("the line about the start", () => app.log().includes('"msg":"started"'));
  expect(app.log()).toContain('"mail":"smtp","mailServer":"answers"');

  const asha = cast.asha();
  const form = await new Visitor(app).open("/signup");
  const page = await form.submit("Send OTP", { ...asha, confirmPassword: asha.password });
  expect(page.path).toBe("/signup/verify");
  await app.waitFor("the line in the log", () => app.log().includes("mail not sent"));
  expect(app.log()).toContain("mailbox is full");
  expect(app.log()).toContain('"responseCode":552');
  expect(app.log()).not.toContain(asha.email);
});

test("a stopping process waits for the mail server's answer, so its email is not sent again", async () => {
  let answerMail = () => {};
  const server = new MailServer(await freePort());
  server.onArrival = () => new Promise<void>((answer) => (answerMail = answer));
  await server.open();
  const app = await App.start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  onTestFinished(async () => {
    answerMail();
    await app.stop();
    await server.close();
  });

  const asha = cast.asha();
  const form = await new Visitor(app).open("/signup");
  await form.submit("Send OTP", { ...asha, confirmPassword: asha.password });
  await app.waitFor("the mail to arrive", () => server.arrived.length === 1);
  const stopped = app.signal("SIGTERM");
  const ready = () => fetch(`${app.url}/readyz`);
  await app.waitFor("/readyz to answer 503", async () => (await ready()).status === 503);
  answerMail();
  expect(await stopped).toBe(0);
  expect(await app.query("select state, leased_by from outbox")).toEqual([
    { state: "sent", leased_by: null },
  ]);
});
