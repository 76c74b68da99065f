// `npm run test:walk -- 20000`: people follow links and send forms at random for 20,000 steps.
// WALK_SEED=… repeats a walk.
import { Random } from "../support/fuzz/random";
import { walk } from "./walk";

const steps = Number(process.argv[2] ?? 20_000);
const seed = process.env.WALK_SEED ?? String(Date.now());
console.log(`${steps} steps, seed ${seed}`);
const { faults, moves, forms, notFound } = await walk(steps, new Random(seed));
console.log(
  `\n${moves.reached.size} of ${moves.reached.size + moves.missing.length} moves were made:`,
);
for (const [move, many] of [...moves.reached].sort()) console.log(`  ${move} (${many})`);
console.log("\nNever:");
for (const move of moves.missing) console.log(`  ${move}`);
for (const move of moves.unknown) console.log(`  of no lifecycle: ${move}`);
console.log("\nLooked for and not found:");
for (const [move, { sought, missed, last }] of [...notFound].sort())
  if (missed > 0)
    console.log(`  ${move}: ${missed} of ${sought} times, at last:\n    ${last.join("\n    ")}`);
console.log("\nForms that were mostly refused:");
for (const [form, { taken, refused, refusals }] of [...forms].sort()) {
  if (taken >= refused) continue;
  console.log(`  ${form} (${refused} of ${taken + refused}):`);
  const most = [...refusals].sort(([, one], [, other]) => other - one).slice(0, 4);
  for (const [words, many] of most) console.log(`    ${many} times ${words}`);
}
for (const { kind, where, what, steps: led } of faults)
  console.log(`\nFAULT ${kind}: ${where}\n  ${what}\n  ${led.join("\n  ")}`);
console.log(`\n${faults.length} faults, seed ${seed}.`);
process.exit(faults.length === 0 ? 0 : 1);
