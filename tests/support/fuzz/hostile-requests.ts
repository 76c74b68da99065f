import {
  contentTypes,
  hostileHeaders,
  hostileNames,
  hostileQueries,
  hostileTexts,
} from "./hostile-values";
import type { Random } from "./random";

/** A form on a person's page: its path, and the fields it would send. */
export type KnownForm = { path: string; fields: [string, string][] };
/** A caller with a session: the Cookie header of a browser, the bearer token of a script. */
type Caller = { name: string; cookie: string; token: string | null };

export type Surface = {
  /** Patterns as in the site map: `/providers/:slug/enquire`. */
  paths: string[];
  apiPaths: string[];
  /** Possible params: ids and slugs of existing rows. */
  known: string[];
  forms: KnownForm[];
  callers: Caller[];
};

export type HostileRequest = {
  line: string;
  bytes: Buffer;
  /** Its length is wrong or its body is truncated: the server need not answer. */
  broken: boolean;
};

type Body = { type: string; bytes: Buffer };

const methods = ["GET", "GET", "GET", "HEAD", "POST", "POST", "POST", "POST"];
const rareMethods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
/** Ends a session or an account, after which only strangers would be tested. */
const ending = /logout|sessions|delete|password|resume/;

/** One hostile request somewhere on the site. */
export function hostileRequest(random: Random, surface: Surface): HostileRequest {
  const api = random.chance(30);
  const form = !api && random.chance(45) ? random.pick(surface.forms) : null;
  const pattern = form?.path ?? random.pick(api ? surface.apiPaths : surface.paths);
  const method = form ? "POST" : random.pick(random.chance(88) ? methods : rareMethods);
  const path = filled(random, pattern, surface.known) + (!api && random.chance(25) ? ".data" : "");
  const target = path + (random.chance(40) ? random.pick(hostileQueries) : "");
  const caller = ending.test(pattern) ? null : random.pick([null, ...surface.callers]);

  const headers: [string, string][] = [
    ["Host", "localhost"],
    ["Connection", "close"],
    ["X-Forwarded-For", `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
  ];
  if (random.chance(80)) headers.push(["Sec-Fetch-Site", "same-origin"]);
  if (caller && api && caller.token && random.chance(70))
    headers.push(["Authorization", `Bearer ${caller.token}`]);
  else if (caller) headers.push(["Cookie", caller.cookie]);
  headers.push(
    ...random.some(hostileHeaders, 2).map(([name, value]): [string, string] => [name, value]),
  );

  const carries = method !== "GET" && method !== "HEAD";
  const body = carries ? bodyFor(random, api, form) : null;
  return written(random, `${method} ${target}`, headers, body);
}

function written(
  random: Random,
  line: string,
  headers: [string, string][],
  body: Body | null,
): HostileRequest {
  let bytes = body?.bytes ?? Buffer.alloc(0);
  let broken = headers.some(([name]) => name === "Upgrade" || name === "Expect");
  if (body) {
    headers.push(["Content-Type", random.chance(90) ? body.type : random.pick(contentTypes)]);
    if (random.chance(15)) {
      headers.push([
        "Transfer-Encoding",
        random.pick(["chunked", "chunked", "gzip, chunked", "nonsense"]),
      ]);
      const sent = chunked(random, bytes);
      bytes = sent.bytes;
      broken ||= !sent.isComplete || headers.at(-1)?.[1] !== "chunked";
    } else {
      const length = random.chance(94)
        ? String(bytes.length)
        : random.pick(["0", "-1", "x", "1e9", String(bytes.length + 9), "99999999999"]);
      headers.push(["Content-Length", length]);
      broken ||= length !== String(bytes.length);
    }
  }
  const head = [`${line} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""];
  return { line, broken, bytes: Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), bytes]) };
}

const lastChunk = Buffer.from("0\r\n\r\n");

/** Sends it as one chunk, now and then with a wrong length or without the end. */
function chunked(random: Random, bytes: Buffer): { bytes: Buffer; isComplete: boolean } {
  if (bytes.length === 0) return { bytes: lastChunk, isComplete: true };
  const length = bytes.length.toString(16);
  const size = random.chance(90) ? length : random.pick(["-1", "zz", "ffffffff"]);
  const ends = random.chance(90);
  const chunk = [Buffer.from(`${size}\r\n`), bytes, Buffer.from("\r\n")];
  return {
    bytes: Buffer.concat(ends ? [...chunk, lastChunk] : chunk),
    isComplete: ends && size === length,
  };
}

function filled(random: Random, pattern: string, known: string[]): string {
  return pattern.replace(/:\w+|\*/g, () =>
    random.chance(50) ? random.pick(known) : inPath(random.pick(hostileTexts)),
  );
}

const inPath = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 200)) || "-";

function bodyFor(random: Random, api: boolean, form: KnownForm | null): Body {
  if (api ? random.chance(85) : random.chance(4)) return json(random);
  const fields = form ? mutated(random, form.fields) : random.some(pairs, 8);
  if (random.chance(25)) return multipart(random, fields);
  const text = fields
    .map(([name, value]) => `${urlencoded(random, name)}=${urlencoded(random, value)}`)
    .join("&");
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(text) };
}

const pairs: [string, string][] = hostileNames.flatMap((name) =>
  hostileTexts.map((value): [string, string] => [name, value]),
);

/**
 * A form as the page rendered it, with one to three of its fields changed, repeated or left out.
 */
function mutated(random: Random, fields: [string, string][]): [string, string][] {
  const changed = fields.map(([name, value]): [string, string] => [name, value]);
  for (let times = 1 + random.below(3); times > 0 && changed.length > 0; times -= 1) {
    const at = random.below(changed.length);
    const [name, value] = changed[at]!;
    const kind = random.below(10);
    if (kind < 6) changed[at] = [name, random.pick(hostileTexts)];
    else if (kind < 7) changed.push([name, value]);
    else if (kind < 8)
      changed.push([`${name}[${random.pick(["0", "99", "100", "x", ""])}]`, value]);
    else if (kind < 9) changed.push([random.pick(hostileNames), random.pick(hostileTexts)]);
    else changed.splice(at, 1);
  }
  return changed;
}

const urlencoded = (random: Random, text: string) =>
  random.chance(95) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[&=]/g, "");

function multipart(random: Random, fields: [string, string][]): Body {
  const parts = fields.map(([name, value]) => {
    const file = random.chance(15)
      ? `; filename="${random.pick(["a.png", "", "क.pdf", "a\u0000.exe", "..\\..\\x", "🎉".repeat(90)])}"`
      : "";
    return `--b\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"${file}\r\n\r\n${value}\r\n`;
  });
  const end = random.chance(85) ? "--b--\r\n" : random.pick(["", "--b", "--c--\r\n", "\r\n"]);
  return { type: "multipart/form-data; boundary=b", bytes: Buffer.from(parts.join("") + end) };
}

const jsonNames = [
  "email",
  "phone",
  "otp",
  "password",
  "providerIds",
  "eventType",
  "functions",
  "eventDate",
  "guestCount",
  "city",
  "budget",
  "name",
  "reference",
  "intent",
  "id",
  "expectedState",
  "token",
  "role",
  "checkUserPresent",
  "rememberMe",
  ...hostileNames,
];

function json(random: Random): Body {
  const value = (depth: number): unknown => {
    const kind = random.below(depth > 3 ? 7 : 9);
    if (kind < 4) return random.pick(hostileTexts);
    if (kind < 6) return random.pick([0, -1, 1.5, 1e21, -0, 250, null, true, false]);
    if (kind < 7) return random.pick([[], {}, ""]);
    if (kind < 8) return Array.from({ length: random.below(4) }, () => value(depth + 1));
    return object(depth + 1);
  };
  const object = (depth: number) =>
    Object.fromEntries(
      Array.from({ length: random.below(9) }, () => [random.pick(jsonNames), value(depth)]),
    );
  const text = random.chance(90)
    ? JSON.stringify(object(0))
    : random.pick([
        "",
        "null",
        "[]",
        "1",
        "{",
        '{"a":',
        "[".repeat(5000),
        '{"__proto__":{"a":1}}',
        "\ufeff{}",
        '{"a":1e999}',
        '{"email":"\\ud800"}',
        "{\u0000}",
      ]);
  return { type: "application/json", bytes: Buffer.from(text) };
}
