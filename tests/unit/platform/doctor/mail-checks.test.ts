import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkMailDomain, checkMailServer } from "~/platform/doctor/mail-checks.server";

// Before any app module reads the environment.
const { port } = await vi.hoisted(async () => {
  const { createServer: listen } = await import("node:net");
  const probe = listen();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const found = (probe.address() as { port: number }).port;
  await new Promise((closed) => probe.close(closed));
  process.env.SMTP_URL = `smtp://asha:wrong@127.0.0.1:${found}`;
  return { port: found };
});

test("a mail server on another port, or that refuses the log-in, is a problem, reported without the password", async () => {
  const closed = await checkMailServer();
  expect([closed.level, closed.found]).toEqual([
    "problem",
    expect.stringContaining("ECONNREFUSED"),
  ]);
  let isRight = false;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_, __, answer) =>
      isRight ? answer(null, { user: "asha" }) : answer(new Error("no such user")),
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  await once(server.server, "listening");
  const refused = await checkMailServer();
  expect([refused.level, refused.found]).toEqual([
    "problem",
    expect.stringContaining("no such user"),
  ]);
  expect(JSON.stringify([closed, refused])).not.toContain("wrong");
  isRight = true;
  expect(await checkMailServer()).toMatchObject({ level: "ok" });
});

const types: Record<number, string> = { 15: "MX", 16: "TXT" };

/** A DNS server that has only these records, by type and name. */
async function dnsServer(records: Record<string, Buffer>) {
  const socket = createSocket("udp4");
  onTestFinished(() => void socket.close());
  socket.on("message", (query, from) => {
    let at = 12;
    const labels: string[] = [];
    while (query[at] !== 0) {
      const length = query[at]!;
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const data = records[`${types[query.readUInt16BE(at + 1)]} ${labels.join(".").toLowerCase()}`];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(data ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(data ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = Buffer.alloc(12);
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(query.readUInt16BE(at + 1), 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt16BE(data?.length ?? 0, 10);
    socket.send(Buffer.concat([head, question, ...(data ? [answer, data] : [])]), from.port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return resolverAt(socket.address().port);
}

function resolverAt(at: number) {
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([`127.0.0.1:${at}`]);
  return resolver;
}

const txt = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const mx = Buffer.from("\0\x0a\x04mail\xc0\x0c", "latin1");

test("a mail domain without SPF or DMARC is a warning, one with all three is fine", async () => {
  const records = { "MX aayojan.example": mx, "TXT aayojan.example": txt("v=spf1 -all") };
  expect(await checkMailDomain("aayojan.example", await dnsServer(records))).toMatchObject({
    level: "warning",
    found: "aayojan.example has no DMARC record",
  });
  const all = { ...records, "TXT _dmarc.aayojan.example": txt("v=DMARC1; p=reject") };
  expect((await checkMailDomain("aayojan.example", await dnsServer(all))).level).toBe("ok");
  const none = await checkMailDomain("aayojan.example", await dnsServer({}));
  expect(none.found).toBe("aayojan.example has no MX, no SPF, no DMARC record");
});

test("the records cannot be looked up without a DNS server that answers", async () => {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const closed = socket.address().port;
  await new Promise<void>((done) => socket.close(done));
  expect(await checkMailDomain("aayojan.example", resolverAt(closed))).toMatchObject({
    level: "warning",
    found: "could not look up MX, SPF, DMARC of aayojan.example",
  });
});
