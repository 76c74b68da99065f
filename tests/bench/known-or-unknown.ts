// `npm run bench:timing`: does the response time reveal whether an email has an account? Medians of
// many requests, known and unknown alternating in one run; not part of `npm test`, since times on a
// busy machine prove nothing.
import { App } from "../support/running-app/app";
import { cast, signUp } from "../support/running-app/cast";
import { ApiClient } from "../support/api/api-client";
import { median } from "./report";

const rounds = Number(process.argv[2] ?? 40);
const bound = 1.25;

const app = await App.start();
try {
  const known: string[] = [];
  for (let k = 0; k < rounds; k += 1) {
    const asha = cast.asha();
    await signUp(app, asha);
    known.push(asha.email);
  }
  const calls: [string, (email: string) => [string, unknown]][] = [
    ["log-in", (email) => ["/api/auth/login", { email, password: "not the password at all" }]],
    ["sign-up code", (email) => ["/api/auth/sendotp", { email, phone: "9876543210" }]],
    ["forgotten password", (email) => ["/api/auth/forgot-password/send-otp", { email }]],
  ];
  let differs = false;
  for (const [name, call] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [k, email] of known.entries())
      for (const kind of k % 2
        ? (["known", "unknown"] as const)
        : (["unknown", "known"] as const)) {
        const [path, body] = call(
          kind === "known" ? email : `nobody.${k}.${name.length}@example.com`,
        );
        const started = process.hrtime.bigint();
        await new ApiClient(app).post(path, body);
        times[kind].push(Number(process.hrtime.bigint() - started) / 1e6);
      }
    const [a, b] = [median(times.known), median(times.unknown)];
    const ratio = Math.max(a, b) / Math.min(a, b);
    differs ||= ratio > bound;
    console.log(
      `${name}: known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    );
  }
  console.log(
    differs ? `Over ${bound}: addresses can be distinguished.` : "They can't be distinguished.",
  );
  process.exitCode = differs ? 1 : 0;
} finally {
  await app.stop();
}
