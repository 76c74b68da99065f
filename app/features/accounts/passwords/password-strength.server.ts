import { invalid } from "~/platform/refusals";
import { estimatePassword } from "~/platform/security/passwords.server";
import { knownWords } from "./known-words.server";
import { ownDetails, type PasswordOwner } from "./password-rule";

/** 10^8 guesses, zxcvbn's "safely unguessable" against an online attack: our limits leave far fewer. */
const enough = 8;

/** A word among the first thirty thousand, in whichever case. */
const commonWord = 4.5;

/** Whoever is strong within these is strong; the estimate's time grows with the length. */
const mostJudged = 64;

/** zxcvbn's warnings → our reasons. */
const reasons: Record<string, string> = {
  straightRow: "keyboard",
  keyPattern: "keyboard",
  simpleRepeat: "repeats",
  extendedRepeat: "repeats",
  sequences: "sequence",
  recentYears: "date",
  dates: "date",
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "similar",
  wordByItself: "word",
  namesByThemselves: "name",
  commonNames: "name",
  userInputs: "own",
  pwned: "common",
};

/**
 * Judged after every limit, since it costs as much as hashing.
 * @throws Refusal invalid, with the reason, for a password that attackers guess early
 */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  field: "password" | "newPassword" = "password",
) {
  const reason = await weaknessOf(password, ownDetails(owner));
  if (reason) throw invalid({ [field]: [`accounts.password.weak.${reason}`] });
}

async function weaknessOf(password: string, own: string[]): Promise<string | null> {
  const judged = [...password.normalize("NFC")].slice(0, mostJudged).join("");
  const { guessesLog10, warning } = await estimatePassword(judged, knownWords, own);
  if (guessesLog10 < enough) return (warning && reasons[warning]) ?? "short";
  const word = /^\P{L}{0,4}(\p{L}+)\P{L}{0,8}$/u.exec(judged)?.[1];
  if (!word || word === judged) return null;
  // The estimator takes digits and signs for random; around a word they are what everybody adds.
  const alone = await estimatePassword(word, knownWords, own);
  return alone.guessesLog10 < commonWord ? "similar" : null;
}
