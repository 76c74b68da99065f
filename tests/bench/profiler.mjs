// Loaded before the app by `npm run bench:profile`: the first SIGUSR2 starts a profile of the
// process, the second writes it to the file named by PROFILE_FILE.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const session = new Session();
session.connect();
let isRunning = false;

process.on("SIGUSR2", () => void turn());

async function turn() {
  isRunning = !isRunning;
  if (isRunning) {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 500 });
    return session.post("Profiler.start");
  }
  const { profile } = await session.post("Profiler.stop");
  writeFileSync(String(process.env.PROFILE_FILE), JSON.stringify(profile));
}
