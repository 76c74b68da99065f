import { readdir } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { readFormData } from "~/http/forms/form-data.server";
import { runAfterwards, runInContext, type RequestContext } from "~/http/request-context.server";
import { newId } from "~/platform/ids.server";
import { receivedFolder } from "~/platform/files/received-file.server";
import { takeUploadSlot } from "~/platform/files/upload-slots.server";

const requests: RequestContext[] = [];
function asContext(tooSlow = new AbortController().signal): RequestContext {
  const context = { ip: newId(), afterwards: [], tooSlow } as unknown as RequestContext;
  requests.push(context);
  return context;
}
const finish = (context: RequestContext) => runInContext(context, runAfterwards);
afterEach(async () => {
  for (const context of requests.splice(0)) await finish(context);
});

type Reading = { context?: RequestContext; form?: FormData; type?: string };

/** Reads the body of a form: by default, a multipart one with the boundary `b`. */
function readStream(
  source: UnderlyingDefaultSource<Uint8Array>,
  { context = asContext(), form, type = "multipart/form-data; boundary=b" }: Reading = {},
): Promise<FormData> {
  const body = new ReadableStream(source);
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" as const };
  const isMultipart = type.startsWith("multipart");
  return runInContext(context, () =>
    readFormData(new Request("http://x/", init), isMultipart, form),
  );
}

/** Reads a multipart body that arrives in these pieces. */
const read = (pieces: (string | Buffer)[], context?: RequestContext, form?: FormData) =>
  readStream(
    {
      start(controller) {
        for (const piece of pieces) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    },
    { context, form },
  );

/** A body of which only this arrives before the connection breaks. */
const brokenAfter = (arrived: string): UnderlyingDefaultSource<Uint8Array> => ({
  start: (controller) => controller.enqueue(Buffer.from(arrived)),
  pull: (controller) => controller.error(new Error("aborted")),
});

const text = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, fileName: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`;
const end = "--b--\r\n";

const received = () => readdir(receivedFolder()).catch(() => []);

test("a form is read the same wherever its bytes are split", async () => {
  const body = Buffer.from(
    text("name", "आशा\r\n--a") + fileHead("picture", "होली.jpg") + "\r\n--a-\r\n" + text("a", ""),
  );
  const whole = Buffer.concat([body, Buffer.from(end)]);
  for (let at = 1; at < whole.length; at += 1) {
    const context = asContext();
    const form = await read([whole.subarray(0, at), whole.subarray(at)], context);
    expect([...form.keys()]).toEqual(["name", "picture", "a"]);
    expect(form.get("name")).toBe("आशा\r\n--a");
    const file = form.get("picture") as File;
    expect([file.name, file.type, await file.text()]).toEqual([
      "होली.jpg",
      "image/jpeg",
      "\r\n--a-",
    ]);
    await finish(context);
  }
  const bytes = [...whole].map((byte) => Buffer.from([byte]));
  expect((await read(bytes)).get("name")).toBe("आशा\r\n--a");
});

test("a form that ends too early is refused with its own message, and leaves nothing on disk", async () => {
  const whole = text("name", "Asha") + fileHead("picture", "a.jpg") + "bytes\r\n" + end;
  const before = await received();
  for (let at = 0; at < whole.length - 4; at += 1)
    await expect(read([whole.slice(0, at)])).rejects.toMatchObject({
      kind: "malformed",
      key: "errors.cut.text",
    });
  expect(await received()).toEqual(before);
});

test("a form that is too slow is refused, keeping the texts that had arrived and leaving nothing on disk", async () => {
  const before = await received();
  const tooSlow = new AbortController();
  const context = asContext(tooSlow.signal);
  const form = new FormData();
  const reading = readStream(
    {
      ...brokenAfter(text("name", "Asha") + fileHead("picture", "a.jpg")),
      // Everything sent so far has been read.
      pull: () => {
        setImmediate(() => tooSlow.abort());
        return new Promise(() => undefined);
      },
    },
    { context, form },
  );
  await expect(reading).rejects.toMatchObject({ kind: "tooSlow", key: "errors.tooSlow.text" });
  expect([...form]).toEqual([["name", "Asha"]]);
  await finish(context);
  expect(await received()).toEqual(before);
});

test.each([
  ["name=Asha&note=", { name: "Asha", note: "" }],
  ["name=Asha&no", { name: "Asha" }],
  ["name=Asha&note=a+b", { name: "Asha", note: "a b" }],
  ["name=Asha&note=%E0%A4%86%E0%A4", { name: "Asha", note: "आ" }],
  ["name=Asha&note=%E0%A4%86%E", { name: "Asha", note: "आ" }],
  ["name=Asha&note=%E0%A4%86%", { name: "Asha", note: "आ" }],
  ["name=Asha&note=50%25", { name: "Asha", note: "50%" }],
])("the form %s, cut off there, keeps its whole characters", async (arrived, fields) => {
  const form = new FormData();
  const type = "application/x-www-form-urlencoded";
  await expect(readStream(brokenAfter(arrived), { form, type })).rejects.toMatchObject({
    key: "errors.cut.text",
  });
  expect(Object.fromEntries(form)).toEqual(fields);
});

test("a file over 10 MB is received up to the limit, with the rest of the form", async () => {
  const context = asContext();
  const megabytes = Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024));
  const form = await read(
    [fileHead("picture", "big.jpg"), ...megabytes, `\r\n${text("name", "Asha")}${end}`],
    context,
  );
  expect((form.get("picture") as File).size).toBe(10 * 1024 * 1024 + 1);
  expect(form.get("name")).toBe("Asha");
  await finish(context);
});

test("of files over 25 MB in total those that fit are stored, and each other one says why", async () => {
  const context = asContext();
  const before = await received();
  const nine = [...Array<Buffer>(9).fill(Buffer.alloc(1024 * 1024)), "\r\n"];
  const form = await read(
    [
      ...[fileHead("pan", "pan.jpg"), ...nine, fileHead("gst", "gst.jpg"), ...nine],
      ...[fileHead("licence", "licence.jpg"), ...nine, text("name", "Asha"), end],
    ],
    context,
  );
  expect((form.get("pan") as File).size).toBe(9 * 1024 * 1024);
  expect((form.get("gst") as File).size).toBe(9 * 1024 * 1024);
  await expect((form.get("licence") as File).text()).rejects.toMatchObject({
    kind: "tooLarge",
    key: "errors.uploads.together",
  });
  expect(form.get("name")).toBe("Asha");
  await finish(context);
  expect(await received()).toEqual(before);
});

test("a field with no file chosen is left out", async () => {
  expect([...(await read([fileHead("picture", ""), `\r\n${end}`])).keys()]).toEqual([]);
});

test.each([
  ["65 MB in all", [fileHead("a", "a"), ...Array<Buffer>(65).fill(Buffer.alloc(1024 * 1024)), end]],
  ["more than 1 MB of text", [text("a", "a".repeat(600_000)), text("b", "b".repeat(600_000)), end]],
])("%s: too large", async (_, pieces) => {
  await expect(read(pieces)).rejects.toMatchObject({ kind: "tooLarge" });
});

test.each([
  ["21 files", fileHead("a", "a.jpg") + "x\r\n", 21],
  ["1,001 parts", text("a", "x"), 1001],
  ["a part without a name", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n", 1],
  ["a file without a name", '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n', 1],
])("%s: refused", async (_, part, times) => {
  await expect(read([part.repeat(times) + end])).rejects.toMatchObject({ kind: "malformed" });
});

test.each([
  ["one IP", () => "203.0.113.7"],
  ["one network with an IP for each upload", (at: number) => `2001:db8:7:7::${at}`],
])("%s does not get every upload slot", (_, ipOf) => {
  const own = Array.from({ length: 30 }, (_, at) => takeUploadSlot(ipOf(at)));
  expect(own.filter(Boolean)).toHaveLength(24);
  const other = takeUploadSlot(newId());
  expect(other).toBeTypeOf("function");
  for (const release of [...own, other]) release?.();
  const again = takeUploadSlot(ipOf(0));
  expect(again).toBeTypeOf("function");
  again?.();
});
