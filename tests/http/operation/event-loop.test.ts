import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { request } from "../../support/running-app/raw-http";

let app: App;
beforeAll(async () => (app = await App.start()));
afterAll(() => app.stop());

async function openConnection() {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  await once(socket, "connect");
  return {
    send: (path: string) => void socket.write(request(`GET ${path}`)),
    /** Settles with the first line of the answer. */
    answer: once(socket, "data").then(([bytes]) => String(bytes).split("\r\n", 1)[0]),
    close: () => void socket.destroy(),
  };
}

test("of three hundred pages that are asked for at once one is drawn at a time, and others are answered between them", async () => {
  const readers = await Promise.all(Array.from({ length: 300 }, openConnection));
  const probe = await openConnection();
  let drawn = 0;
  for (const { answer } of readers) void answer.then(() => (drawn += 1));
  readers.forEach(({ send }, at) => send(`/providers?maxPrice=${50_000 + at}`));
  await Promise.race(readers.map(({ answer }) => answer));
  probe.send("/healthz");
  expect(await probe.answer).toBe("HTTP/1.1 200 OK");
  expect(drawn).toBeLessThan(readers.length);
  for (const { answer } of readers) expect(await answer).toBe("HTTP/1.1 200 OK");
  for (const { close } of [...readers, probe]) close();
});
