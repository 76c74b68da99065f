import { readFileSync } from "node:fs";
import type { Mutant } from "./mutants";

type Change = Pick<Mutant, "file" | "original" | "mutant">;

/** Mutants that no test can detect, each with the reason. */
export const explained = JSON.parse(
  readFileSync("tests/mutation/equivalent-mutants.json", "utf8"),
) as (Change & { reason: string })[];

export const isSame = (one: Change, other: Change): boolean =>
  one.file === other.file && one.original === other.original && one.mutant === other.mutant;
