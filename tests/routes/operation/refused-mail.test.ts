import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { App } from "../../support/running-app/app";

test("the log names no recipient, although the mail server's refusal does", async () => {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 })),
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const app = await App.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const email = "meera.nobody@example.com";
    const { status } = await new ApiClient(app).post("/api/auth/sendotp", {
      email,
      phone: "9876543210",
    });
    expect(status).toBe(200);
    await app.waitFor("the refused mail", () => app.log().includes("mail not sent"));
    expect(app.log()).toContain('"responseCode":550');
    expect(app.log()).not.toContain(email);
  } finally {
    await app.stop();
    await new Promise<void>((closed) => server.close(closed));
  }
});
