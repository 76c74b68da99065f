import { connect, type Socket } from "node:net";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, member } from "../support/running-app/cast";
import { seconds } from "../support/time-limits.mjs";
import type { Scenario } from "./scenario";

/**
 * Clients that send a byte now and then, or nothing, or read nothing: everyone else is answered,
 * and memory does not grow.
 */
export const slowClients: Scenario = async ({ slowClients: count }, random) => {
  const app = await AppWithAdministrator.start({
    LOG_LEVEL: "error",
    // A larger heap would grow while pages are rendered, even without slow clients.
    NODE_OPTIONS: "--max-old-space-size=128",
  });
  const faults: string[] = [];
  const sockets: Socket[] = [];
  try {
    const { visitor } = await member(app, cast.asha());
    for (let warm = 0; warm < 20; warm++) await visitor.open("/providers");
    const before = app.memoryInMegabytes();
    const port = Number(new URL(app.url).port);
    const heads = [
      "GET /providers HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
      "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nemail=",
      "POST /settings/picture HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n5\r\n--x\r\n",
      "",
    ];
    for (let client = 0; client < count; client++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.pause();
      const head = random.pick(heads);
      socket.on("connect", () => socket.write(head));
      sockets.push(socket);
    }
    const drip = setInterval(() => sockets.forEach((one) => one.writable && one.write("a")), 500);
    let [requests, slowest] = [0, 0];
    const until = performance.now() + (count > 100 ? 20_000 : 3000);
    while (performance.now() < until) {
      const since = performance.now();
      const page = await visitor.open(requests % 2 ? "/providers" : "/settings");
      slowest = Math.max(slowest, performance.now() - since);
      requests += 1;
      if (page.status !== 200) faults.push(`${page.path}: ${page.status}`);
    }
    const cutOff = count > 100 ? await cutOffWithin(160_000, sockets) : undefined;
    if (cutOff === false) faults.push("slow clients were not cut off");
    clearInterval(drip);
    const after = app.memoryInMegabytes();
    if (after > before + 100) faults.push(`memory went from ${before} to ${after} MB`);
    if (slowest > seconds(5)) faults.push(`a page took ${Math.round(slowest)} ms`);
    return {
      figures: {
        "slow clients": count,
        "pages answered in the meantime": requests,
        "slowest, ms": Math.round(slowest),
        ...(cutOff && { "all cut off after, s": cutOff }),
        "memory, MB": `${before} → ${after}`,
      },
      faults,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.stop();
  }
};

/**
 * Seconds until the app had closed every connection; false if it left one open. The app checks
 * headers every 30 seconds; it gives up on a body after one minute, and closes its connection after
 * two.
 */
async function cutOffWithin(milliseconds: number, sockets: Socket[]): Promise<number | false> {
  const since = performance.now();
  for (const socket of sockets) socket.resume();
  while (sockets.some(({ closed }) => !closed)) {
    if (performance.now() - since > milliseconds) return false;
    await new Promise((next) => setTimeout(next, 100));
  }
  return Math.round((performance.now() - since) / 1000);
}
