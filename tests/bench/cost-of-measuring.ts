// `npm run bench:metrics`: the built app with METRICS_TOKEN, scraped as often as a collector does,
// compared with one without it.
import { App } from "../support/running-app/app";
import { cast, signUp } from "../support/running-app/cast";
import { LoadGenerator } from "./load/load-generator";
import { machine } from "./report";

const token = "the token of this measurement";
const rounds = 6;
const seconds = 5;
const load = new LoadGenerator();
console.log(`${machine()}, load by ${load.name}, ${rounds} rounds of ${seconds} s each, in turns`);

const [measured, plain] = [await App.start({ METRICS_TOKEN: token }), await App.start()];
const collector = setInterval(() => {
  void fetch(`${measured.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
}, 5000);
try {
  const [measuredCookie, plainCookie] = [await cookieOf(measured), await cookieOf(plain)];
  for (const path of ["/providers", "/settings"]) {
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const [which, app, cookie] of [
        [0, measured, measuredCookie],
        [1, plain, plainCookie],
      ] as const)
        rates[which].push(await load.fill({ urls: [`${app.url}${path}`], cookie }, seconds));
    const [on, off] = rates.map((one) => one.toSorted((a, b) => a - b)[rounds >> 1]!);
    console.log(
      `${path}: ${Math.round(on!)} answers a second with figures, ${Math.round(off!)} without, ${(on! / off!).toFixed(3)} of them`,
    );
  }
} finally {
  clearInterval(collector);
  load.stop();
  await measured.stop();
  await plain.stop();
}

async function cookieOf(app: App): Promise<string> {
  const { visitor } = await signUp(app, cast.asha());
  return [...visitor.cookies].map((one) => one.join("=")).join("; ");
}
