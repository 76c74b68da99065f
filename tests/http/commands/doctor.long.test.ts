import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../support/commands";
import { App, freePort } from "../../support/running-app/app";
import { adminToken, cast, signUpAdmin } from "../../support/running-app/cast";
import { production } from "../../support/running-app/production";
import { hasS3Server, keyOfS3, S3Server } from "../../support/servers/s3-server";

type Env = Record<string, string>;

let app: App;
/** A proxy that forwards, and a program that is not the app. */
let [proxy, stranger]: Server[] = [];
let s3: S3Server | null = null;
let closedPort: number;

const listening = async (server: Server) => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
};
const portOf = (server: Server | undefined) => (server!.address() as AddressInfo).port;
const portOfApp = () => new URL(app.url).port;

beforeAll(async () => {
  app = await App.start({ ...production(), TRUST_PROXY: "0", ADMIN_SIGNUP_TOKEN: adminToken });
  await signUpAdmin(app, cast.chitra());
  proxy = await listening(
    createServer(({ url, headers }, response) => {
      const forwarded = { ...headers, "x-forwarded-for": "203.0.113.7" };
      const to = { host: "127.0.0.1", port: portOfApp(), path: url, headers: forwarded };
      request(to, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      }).end();
    }),
  );
  stranger = await listening(createServer((_, response) => response.end("another program")));
  closedPort = await freePort();
  if (hasS3Server()) s3 = await S3Server.start();
});
afterAll(async () => {
  for (const server of [proxy, stranger]) server?.close();
  await s3?.stop();
  await app.stop();
});

const doctor = (env: Env) =>
  runCommand("doctor.ts", [], {
    ...app.environment,
    PORT: portOfApp(),
    APP_URL: `http://localhost:${portOfApp()}`,
    ...env,
  });

const key = () => randomBytes(32).toString("base64");
/** Where a folder should be. */
const fileInTheWay = () => {
  const path = join(app.folder, "in-the-way");
  writeFileSync(path, "");
  return `file:${path}/folder`;
};
const folderWithUnfinishedRestore = () => {
  const folder = join(app.folder, "restoring");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ".restoring"), "aayojan-of-yesterday");
  return { DATABASE_URL: `file:${folder}/aayojan.db` };
};
const local = (port: number) => `http://localhost:${port}`;
// This server compares the key, and no signature.
const wrongKey = { ...keyOfS3, AWS_ACCESS_KEY_ID: "another" };

const setUps: [what: string, env: () => Env, finding: RegExp][] = [
  ["no public URL", () => ({ APP_URL: "" }), /^problem {2}configuration: APP_URL is missing/m],
  ["no sender", () => ({ MAIL_FROM: "" }), /^problem {2}configuration: MAIL_FROM is missing/m],
  [
    "the sender of the example",
    () => ({ MAIL_FROM: "Aayojan <no-reply@aayojan.example>" }),
    /^problem {2}sender: MAIL_FROM is the example/m,
  ],
  [
    "a database that is elsewhere",
    () => ({ DATABASE_URL: `file:${join(app.folder, "none.db")}` }),
    /^problem {2}database: .*none\.db does not exist/m,
  ],
  ["an unfinished restore", folderWithUnfinishedRestore, /aayojan-of-yesterday --replace/],
  ["another DATA_KEY", () => ({ DATA_KEY: key() }), /^problem {2}keys: DATA_KEY lacks/m],
  [
    "another SESSION_SECRET",
    () => ({ SESSION_SECRET: key() }),
    /^problem {2}keys: SESSION_SECRET lacks the secret of 1 password/m,
  ],
  ["a file as uploads folder", () => ({ STORAGE_URL: fileInTheWay() }), /^problem {2}storage: /m],
  ["a file as backup folder", () => ({ BACKUP_URL: fileInTheWay() }), /^problem {2}BACKUP_URL: /m],
  [
    "a mail server that is away",
    () => ({ MAIL: "", SMTP_URL: `smtp://127.0.0.1:${closedPort}` }),
    /^problem {2}mail server: .*ECONNREFUSED/m,
  ],
  [
    "a virus scanner that is away",
    () => ({ CLAMD_URL: `tcp://127.0.0.1:${closedPort}` }),
    /^problem {2}virus scanner: .*ECONNREFUSED/m,
  ],
  [
    "a port that another program has",
    () => ({ PORT: String(portOf(stranger)) }),
    /^problem {2}port: another program listens on port/m,
  ],
  [
    "a public URL that leads nowhere",
    () => ({ APP_URL: local(closedPort) }),
    /^problem {2}public URL: .* can't be reached from here \(ECONNREFUSED\)/m,
  ],
  [
    "a public URL that leads to another program",
    () => ({ APP_URL: local(portOf(stranger)) }),
    /^problem {2}public URL: something other than the app answers/m,
  ],
  [
    "a proxy that is not trusted",
    () => ({ APP_URL: local(portOf(proxy)) }),
    /^problem {2}public URL: the app does not trust the proxy/m,
  ],
];
const withBucket: typeof setUps = [
  [
    "a wrong key for the uploads' bucket",
    () => ({ ...s3!.environment(), ...wrongKey }),
    /^problem {2}storage: .*InvalidAccessKeyId/m,
  ],
  [
    "a wrong key for the backups' bucket",
    () => ({ BACKUP_URL: s3!.environment().STORAGE_URL!, ...wrongKey }),
    /^problem {2}BACKUP_URL: .*InvalidAccessKeyId/m,
  ],
];

test.each([...setUps, ...(hasS3Server() ? withBucket : [])])(
  "doctor reports %s as a problem, and exits with 1",
  async (_what, env, finding) => {
    const { code, output } = await doctor(env());
    expect([code, output]).toEqual([1, expect.stringMatching(finding)]);
  },
);

test("doctor finds no problem in a new site, and warns that the public does not see it yet", async () => {
  const { code, output } = await doctor({});
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^warning {2}public site: closed .* missing are company, address/m),
  ]);
  expect(output).toMatch(/^ok {7}public URL: .* leads to the app/m);
});
