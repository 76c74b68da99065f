import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { request } from "../../support/running-app/raw-http";

const metricsToken = "a token of the tests for figures";
const app = await ownAppForFile({ METRICS_TOKEN: metricsToken });

async function openConnection() {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  await once(socket, "connect");
  // The app accepts one connection per turn of its event loop: its first response shows that it has
  // this one.
  socket.write(request("GET /healthz", { Connection: "keep-alive" }));
  await once(socket, "data");
  return {
    send: (path: string) => void socket.write(request(`GET ${path}`)),
    /** Resolves to the first line of the response. */
    answer: once(socket, "data").then(([bytes]) => String(bytes).split("\r\n", 1)[0]),
    close: () => void socket.destroy(),
  };
}

test("a hundred pages requested at once are rendered one at a time, and other requests are answered in between", async () => {
  const readers = await Promise.all(Array.from({ length: 100 }, openConnection));
  const probe = await openConnection();
  let rendered = 0;
  for (const { answer } of readers) void answer.then(() => (rendered += 1));
  readers.forEach(({ send }, at) => send(`/providers?maxPrice=${50_000 + at}`));
  await Promise.race(readers.map(({ answer }) => answer));
  probe.send("/healthz");
  expect(await probe.answer).toBe("HTTP/1.1 200 OK");
  expect(rendered).toBeLessThan(readers.length);
  for (const { answer } of readers) expect(await answer).toBe("HTTP/1.1 200 OK");
  for (const { close } of [...readers, probe]) close();
});

/** Stops the app during the sends, so that it finds them all when it continues. */
function atOnce(send: () => void) {
  process.kill(app.pid!, "SIGSTOP");
  send();
  setImmediate(() => process.kill(app.pid!, "SIGCONT"));
}

/** The number of public pages served from the cache. */
async function pagesFromCache(): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return Number(/page_cache_requests_total\{result="hit"\} (\d+)/.exec(figures)?.[1] ?? 0);
}

test("a page is not rendered if its reader leaves before its turn", async () => {
  const path = (at: number) => `/providers?maxPrice=${70_000 + at}`;
  const readers = await Promise.all(Array.from({ length: 60 }, openConnection));
  atOnce(() => {
    readers.forEach(({ send }, at) => send(path(at)));
    for (const { close } of readers) close();
  });
  const lines = () => app.log().match(/"path":"\/providers".*"cut":true/g)?.length ?? 0;
  await app.waitFor("the readers to have left", () => lines() >= 50);
  const before = await pagesFromCache();
  for (const at of readers.keys()) expect((await fetch(app.url + path(at))).status).toBe(200);
  // The first one had started before the app could notice that the others had left.
  expect((await pagesFromCache()) - before).toBeLessThan(20);
});

test("when the queue is too long, new requests get a 503, and the app recovers", async () => {
  const readers = await Promise.all(Array.from({ length: 1100 }, openConnection));
  atOnce(() => readers.forEach(({ send }, at) => send(`/providers?maxPrice=${90_000 + at}`)));
  const refused = readers.map(async ({ answer }) =>
    (await answer) === "HTTP/1.1 503 Service Unavailable" ? true : Promise.reject(new Error("200")),
  );
  expect(await Promise.any(refused)).toBe(true);
  for (const { close } of readers) close();
  await app.waitFor(
    "a place in the line",
    async () => (await fetch(`${app.url}/providers?maxPrice=99999`)).status === 200,
  );
});
