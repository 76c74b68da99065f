import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { verifyMailServer } from "~/platform/mail/delivery.server";

/**
 * A mail server that requires a log-in, on all IPs of this machine: through 0.0.0.0 it is not a
 * loopback host.
 */
async function mailServer(options: SMTPServerOptions) {
  const logIns: { user: string | undefined; overTls: boolean }[] = [];
  const server = new SMTPServer({
    ...options,
    onAuth({ username }, session, answer) {
      logIns.push({ user: username, overTls: session.secure });
      answer(null, { user: username });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  const url = (host: string, query = "") => `smtp://aayojan:secret@${host}:${port}${query}`;
  return { logIns, url };
}
const withoutTls = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true };

test.each(["", "?requireTLS=false", "?ignoreTLS=true"])(
  "a password is not sent to another machine without TLS, even with '%s' in SMTP_URL",
  async (query) => {
    const { logIns, url } = await mailServer(withoutTls);
    await expect(verifyMailServer(url("0.0.0.0", query))).rejects.toMatchObject({ code: "ETLS" });
    expect(logIns).toEqual([]);
  },
);

test("a mail server with STARTTLS gets the password over it", async () => {
  const { logIns, url } = await mailServer({ allowInsecureAuth: true });
  // The test server's certificate is self-signed.
  await verifyMailServer(url("0.0.0.0", "?tls.rejectUnauthorized=false"));
  expect(logIns).toEqual([{ user: "aayojan", overTls: true }]);
});

test("a mail server on this machine needs no TLS", async () => {
  const { logIns, url } = await mailServer(withoutTls);
  await verifyMailServer(url("127.0.0.1"));
  expect(logIns).toEqual([{ user: "aayojan", overTls: false }]);
});
