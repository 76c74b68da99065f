import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pdfOf, streamOf } from "../../support/files/pdfs";
import { applied } from "../../support/running-app/application-by-pages";
import { App } from "../../support/running-app/app";
import { cast, type Person } from "../../support/running-app/cast";
import { request } from "../../support/running-app/raw-http";
import { Visitor } from "../../support/running-app/visitor";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

/** More than the connections that the AWS SDK opens to one service. */
const downloadCount = 60;
const megabyte = 1024 * 1024;
const kinds = hasS3Server() ? ["a disk", "a bucket"] : ["a disk"];

describe.each(kinds)("files on %s", (kind) => {
  let server: S3Server | undefined;
  let app: App;
  let stranger: Visitor;
  let path: string;
  const bytes = largePdf();
  beforeAll(async () => {
    if (kind === "a bucket") server = await S3Server.start();
    app = await App.start(server?.environment());
    stranger = new Visitor(app);
    path = await documentOf(stranger, bytes);
  });
  afterAll(async () => {
    await app.stop();
    await server?.stop();
  });

  test("answer more HEAD requests than there are storage connections, and then a download", async () => {
    for (let at = 0; at < downloadCount; at += 1) {
      const { status, headers } = await stranger.fetch(path, { method: "HEAD" });
      expect([status, headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
      expect(headers.get("Content-Type")).toBe("application/pdf");
    }
    await app.waitFor("the files to be closed", () => openFiles(app).length === 0);
    await expectDownload(stranger, path, bytes);
  });

  test("are released when visitors leave in the middle of a download", async () => {
    for (let at = 0; at < downloadCount; at += 1) {
      const socket = await beginDownload(app, stranger, path);
      socket.destroy();
    }
    await expectDownload(stranger, path, bytes);
    await app.waitFor("the files to be closed", () => openFiles(app).length === 0);
  });

  test("are available to others while visitors read nothing of their downloads", async () => {
    const sockets: Socket[] = [];
    try {
      for (let at = 0; at < downloadCount; at += 1)
        sockets.push(await beginDownload(app, stranger, path));
      await expectDownload(stranger, path, bytes);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await app.waitFor("the files to be closed", () => openFiles(app).length === 0);
  });
});

test("no more of an unread download is produced than the connection takes", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  const { bilal, visitor } = await applied(app, cast.bilal());
  const files = await addLargeFiles(app, 12);
  await confirm(visitor, bilal);
  const before = bytesRead(app);
  const socket = await beginDownload(app, visitor, "/settings/export");
  await app.waitFor("the app to read no more", () => isStill(app));
  // The export has 120 MB. A connection on this machine buffers a few megabytes ahead of its
  // reader.
  expect(bytesRead(app) - before).toBeLessThan(30 * megabyte);
  socket.resume();
  const received: Buffer[] = [];
  for await (const chunk of socket) received.push(chunk as Buffer);
  const body = Buffer.concat(received);
  // In chunks, the last of which is empty.
  expect(body.subarray(-5).toString()).toBe("0\r\n\r\n");
  expect(body.length).toBeGreaterThan(files * 10 * megabyte);
});

/** A PDF near the maximum size. */
function largePdf(): Buffer {
  const padding = Array.from({ length: 9 }, () => streamOf(Buffer.alloc(megabyte, "a")));
  return pdfOf([{ content: "" }], padding);
}

/** The path of a document uploaded without an account. */
async function documentOf(visitor: Visitor, bytes: Buffer): Promise<string> {
  const page = await visitor.open("/service-provider-onboarding/documents");
  const file = new File([new Uint8Array(bytes)], "pan.pdf", { type: "application/pdf" });
  const stored = await page.submit("upload-panCard", { licenseStatus: "yes", panCard: file });
  const link = stored.all("a[href^='/documents/']")[0];
  if (!link) throw new Error(`Not stored: ${stored.text.slice(0, 500)}`);
  return link.getAttribute("href")!;
}

/**
 * Adds further documents of 10 MB to the app's application, directly on disk and in the database.
 */
async function addLargeFiles(app: App, count: number): Promise<number> {
  const bytes = Buffer.alloc(10 * megabyte, "a");
  for (let at = 0; at < count; at += 1) {
    const key = `zz${String(at).padStart(18, "0")}`;
    mkdirSync(join(app.folder, "files", "zz"), { recursive: true });
    writeFileSync(join(app.folder, "files", "zz", key), bytes);
    await app.query(
      `insert into files (id, key, kind, name, type, size, created_at)
       values (?, ?, 'document', 'large.pdf', 'application/pdf', ?, ?)`,
      [key, key, bytes.length, Date.now()],
    );
    await app.query(
      `insert into application_files (id, application_id, slot, file_id, position, created_at)
       select ?, id, 'additionalCertificates', ?, ?, ? from applications`,
      [key, key, at, Date.now()],
    );
  }
  return count;
}

async function confirm(visitor: Visitor, { password }: Person) {
  await visitor.submit("/settings/export", "Confirm", { password });
}

/** A connection on which the response has begun, and that reads no further. */
async function beginDownload(app: App, { cookies, ip }: Visitor, path: string) {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.write(
    request(`GET ${path}`, {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": ip,
    }),
  );
  await once(socket, "readable");
  expect(String(socket.read(12))).toBe("HTTP/1.1 200");
  return socket;
}

async function expectDownload(visitor: Visitor, path: string, bytes: Buffer) {
  const answer = await visitor.fetch(path);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
}

/** The files of its storage that a process has open. */
function openFiles(app: App): string[] {
  const folder = `/proc/${app.pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      const path = readlinkSync(join(folder, name));
      return path.startsWith(join(app.folder, "files")) ? [path] : [];
    } catch {
      return [];
    }
  });
}

const bytesRead = (app: App) =>
  Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${app.pid}/io`, "utf8"))![1]);

/** Whether a process has read nothing but requests while it answered some. */
async function isStill(app: App): Promise<boolean> {
  const before = bytesRead(app);
  for (let at = 0; at < 30; at += 1) await (await fetch(`${app.url}/healthz`)).text();
  return bytesRead(app) - before < 60_000;
}
