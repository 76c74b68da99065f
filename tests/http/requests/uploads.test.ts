import { connect, type Socket } from "node:net";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { newIp } from "../../support/running-app/ip-addresses";
import { request } from "../../support/running-app/raw-http";
import { Visitor } from "../../support/running-app/visitor";
import { picture } from "../../support/records/onboarding";

const app = await ownAppForFile();

const megabyte = 1024 * 1024;
const portfolio = "/service-provider-onboarding/portfolio";
const received = () => readdir(join(app.folder, "files", ".incoming")).catch(() => []);
const nothingReceived = () =>
  app.waitFor("the received files to be removed", async () => (await received()).length === 0);

const fileOf = (bytes: Uint8Array, name = "a.jpg") => new File([new Uint8Array(bytes)], name);
const part = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

test("a connection that breaks in the middle of an upload leaves nothing behind", async () => {
  const socket = await halfAnUpload(newIp());
  await app.waitFor("the first bytes to arrive", async () => (await received()).length > 0);
  socket.destroy();
  await nothingReceived();
});

test("with too many concurrent uploads the form is shown again with what was typed, and the next one is accepted", async () => {
  const sockets: Socket[] = [];
  for (let at = 0; at < 40; at += 1) sockets.push(await halfAnUpload(newIp()));
  await app.waitFor("the uploads to begin", async () => (await received()).length === 40);

  const visitor = new Visitor(app, "en");
  const page = await visitor.open("/service-provider-onboarding/documents");
  const typed = { licenseStatus: "yes", panCard: fileOf(await picture(), "pan.jpg") };
  const busy = await page.submit("upload-panCard", typed);
  expect(busy.status).toBe(503);
  expect(busy.headers.get("Retry-After")).toBe("60");
  expect(busy.text).toContain("Many people are uploading right now");
  expect(busy.values(busy.form("upload-panCard"))).toContainEqual(["licenseStatus", "yes"]);
  // A visitor who uploads nothing does not have to wait.
  const { status } = await new Visitor(app).open("/login");
  expect(status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await nothingReceived();
  const done = await busy.submit("upload-panCard", typed);
  expect(done.status).toBe(200);
  expect(done.text).toContain("pan.jpg");
});

/** A connection that has sent the beginning of an upload, and then no more. */
async function halfAnUpload(ip: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise<void>((sent) =>
    socket.write(
      request(`POST ${portfolio}`, {
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": String(megabyte),
        "Sec-Fetch-Site": "same-origin",
        "X-Forwarded-For": ip,
      }) + part("portfolioImages", "the first bytes", '; filename="a.jpg"'),
      () => sent(),
    ),
  );
  return socket;
}
