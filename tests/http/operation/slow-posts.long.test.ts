import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";
import { seconds } from "../../support/time-limits.mjs";

const app = await ownAppForFile();

/**
 * The app waits for at least a minute, and up to 30 seconds longer for headers; all tests wait
 * concurrently.
 */
const patience = { timeout: seconds(160) };

describe.concurrent("on a slow connection", () => {
  test("a picture that takes a minute and a half to arrive is saved", patience, async () => {
    const { visitor } = await member(app);
    const page = await visitor.open("/settings/picture");
    const bytes = await noise(320);
    const { body } = page.filledIn("Upload", {
      picture: new File([new Uint8Array(bytes)], "holi.png", { type: "image/png" }),
    });
    const post = await Post.begin(visitor, "/settings/picture", new Response(body));
    await post.sendSlowly(95);
    const answer = await post.answer();
    expect(answer.status).toBe(303);
    const settings = await visitor.open("/settings");
    expect(settings.all("main img[src^='/pictures/']")).toHaveLength(1);
  });

  test(
    "a form that stops arriving is shown again with what had arrived, and what to do",
    patience,
    async () => {
      const { visitor } = await member(app, cast.asha(), new Visitor(app, "hi"));
      const page = await visitor.open("/settings/name");
      const typed = { name: "आशा शर्मा" };
      const { body } = page.filledIn("सेव करें", typed);
      const post = await Post.begin(visitor, "/settings/name", new Response(body), 4000);
      await post.send();
      const answer = await post.answer();
      expect(answer.status).toBe(408);
      const shown = parse(answer.body);
      expect(shown.querySelector("main input[name=name]")?.getAttribute("value")).toBe(typed.name);
      expect(shown.querySelector("[data-error-summary]")?.text).toMatch(
        /आपका इंटरनेट बहुत धीमा था.*जितना हम तक पहुँचा, वह नीचे फ़ॉर्म में है/s,
      );
      expect((await visitor.open("/settings")).text).not.toContain(typed.name);
      // Nothing more is sent, so no one waits for the rest either.
      await post.closed;
    },
  );

  test(
    "an upload that stops in the middle of its file is shown again with the answers before it",
    patience,
    async () => {
      const stranger = new Visitor(app);
      const page = await stranger.open("/service-provider-onboarding/documents");
      const { body, path } = page.filledIn("upload-panCard", {
        licenseStatus: "yes",
        panCard: new File([randomBytes(200_000)], "pan.jpg"),
      });
      const post = await Post.begin(stranger, path, new Response(body));
      await post.send(100_000);
      const answer = await post.answer();
      expect(answer.status).toBe(408);
      const chosen = parse(answer.body).querySelector("main [name=licenseStatus][checked]");
      expect(chosen?.getAttribute("value")).toBe("yes");
      expect(answer.body).toContain("choose your files again");
    },
  );

  test("a page with a script stays as it is when its form stops arriving", patience, async () => {
    const { visitor } = await member(app);
    const page = await visitor.open("/settings/name");
    const { body } = page.filledIn("Save", { name: "Asha Sharma" });
    const post = await Post.begin(visitor, "/settings/name.data", new Response(body), 4000);
    await post.send();
    const answer = await post.answer();
    expect(answer.status).toBe(408);
    expect(answer.body).toContain('"unsent"');
    expect(answer.body).toContain("Your connection was too slow");
  });

  test("a client that sends its headers one character at a time is cut off", patience, async () => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    socket.write("GET /healthz HTTP/1.1\r\nX-Long: ");
    const timer = setInterval(() => socket.writable && socket.write("a"), 1000);
    await once(socket, "close");
    clearInterval(timer);
  });
});

/** A picture that no format can compress. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** A post whose bytes are sent by hand, on its own connection. */
class Post {
  private received = "";
  readonly closed: Promise<unknown>;

  private constructor(
    private readonly socket: ReturnType<typeof connect>,
    private readonly body: Buffer,
  ) {
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => (this.received += bytes.toString()));
    this.closed = once(socket, "close");
  }

  /** Sends its headers. `more` bytes are announced beyond those in the body. */
  static async begin(visitor: Visitor, path: string, filledIn: Response, more = 0) {
    const body = Buffer.from(await filledIn.arrayBuffer());
    const { host, port } = new URL(app.url);
    const socket = connect(Number(port), "127.0.0.1");
    const headers = {
      Host: host,
      "X-Forwarded-For": visitor.ip,
      "Accept-Language": visitor.language,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "Content-Type": filledIn.headers.get("Content-Type")!,
      "Content-Length": String(body.length + more),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    return new Post(socket, body);
  }

  send(most = this.body.length) {
    return new Promise((sent) => this.socket.write(this.body.subarray(0, most), sent));
  }

  /** Sends all of it, with the same number of bytes each second. */
  async sendSlowly(seconds: number) {
    const each = Math.ceil(this.body.length / seconds);
    for (let at = 0; at < this.body.length; at += each) {
      this.socket.write(this.body.subarray(at, at + each));
      await new Promise((next) => setTimeout(next, 1000));
    }
  }

  /** Resolves once its last byte has arrived. */
  async answer(): Promise<{ status: number; body: string }> {
    const isThere = () => {
      const [head = "", ...rest] = this.received.split("\r\n\r\n");
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      return length === undefined
        ? this.received.endsWith("\r\n0\r\n\r\n")
        : Buffer.byteLength(rest.join("\r\n\r\n")) >= Number(length);
    };
    while (!isThere())
      await Promise.race([
        once(this.socket, "data"),
        this.closed.then(() => {
          if (!isThere()) throw new Error(`Closed after: ${this.received.slice(0, 500)}`);
        }),
      ]);
    const [head = "", ...rest] = this.received.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body: rest.join("\r\n\r\n") };
  }
}
