// `npm run test:walk -- 20000`: people follow links and send forms at random for 20,000 steps.
// WALK_SEED=… repeats a walk.
import { Random } from "../support/fuzz/random";
import { walk } from "./walk";

const steps = Number(process.argv[2] ?? 20_000);
const seed = process.env.WALK_SEED ?? String(Date.now());
console.log(`${steps} steps, seed ${seed}`);
const { faults, transitions, notFound } = await walk(steps, new Random(seed));
console.log(
  `\n${transitions.reached.size} of ${transitions.reached.size + transitions.missing.length} transitions were made:`,
);
for (const [transition, count] of [...transitions.reached].sort())
  console.log(`  ${transition} (${count})`);
console.log("\nNever:");
for (const transition of transitions.missing) console.log(`  ${transition}`);
for (const unknown of transitions.unknown) console.log(`  of no lifecycle: ${unknown}`);
console.log("\nLooked for and not found:");
for (const [goal, { attempts, missed, last }] of [...notFound].sort())
  if (missed > 0)
    console.log(`  ${goal}: ${missed} of ${attempts} times, at last:\n    ${last.join("\n    ")}`);
for (const { kind, where, what, steps: earlier } of faults)
  console.log(`\nFAULT ${kind}: ${where}\n  ${what}\n  ${earlier.join("\n  ")}`);
console.log(`\n${faults.length} faults, seed ${seed}.`);
process.exit(faults.length === 0 ? 0 : 1);
