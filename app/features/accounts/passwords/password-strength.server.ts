import { latinDigits } from "~/platform/india/text";
import { transliterate } from "~/platform/india/transliterate.server";
import { invalid } from "~/platform/refusals";
import { estimatePassword, type Asker } from "~/platform/security/passwords.server";
import { knownWords } from "./known-words.server";
import { patternsIn } from "./password-patterns";
import { isOwnDetails, ownDetails, type PasswordOwner } from "./password-rule";

/**
 * 10^8 guesses, zxcvbn's "safely unguessable" against an online attack: our limits leave far fewer.
 */
const enough = 8;

/** A word among the first thirty thousand, in whichever case. */
const commonWord = 4.5;

/** A password that is strong within these is strong; the estimate's time grows with the length. */
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
  asker: Asker,
  field: "password" | "newPassword" = "password",
) {
  const reason = await reasonAgainst(password, owner, asker);
  if (reason) throw invalid({ [field]: [`accounts.password.weak.${reason}`] });
}

async function reasonAgainst(
  password: string,
  owner: PasswordOwner,
  asker: Asker,
): Promise<string | null> {
  const read = { ...owner, name: inPlainLetters(owner.name ?? "") };
  if (isOwnDetails(inPlainLetters(password), read)) return "own";
  const own = [...ownDetails(owner), ...ownDetails(read)];
  for (const form of formsOf(password)) {
    const joined = form.replace(/\s/g, "");
    const reason =
      (await weaknessOf(form, own, asker)) ??
      (joined === form ? null : await guessable(joined, own, asker)) ??
      (await weaknessOfPatterns(joined, own, asker));
    if (reason) return reason;
  }
  return null;
}

async function weaknessOfPatterns(
  judged: string,
  own: string[],
  asker: Asker,
): Promise<string | null> {
  for (const { text, reason } of patternsIn(judged))
    if (await guessable(text, own, asker)) return reason;
  return null;
}

/** As it is typed, and in the plain letters and digits that a guesser tries as well. */
function formsOf(password: string): Set<string> {
  const judged = [...password.normalize("NFC")].slice(0, mostJudged).join("");
  return new Set([judged, latinDigits(judged), inPlainLetters(judged)]);
}

/**
 * Fullwidth and ornamental letters, accents and Indian scripts as plain Latin letters, their digits
 * as 0-9.
 */
const inPlainLetters = (text: string) =>
  latinDigits(transliterate(text.normalize("NFKC")))
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

async function weaknessOf(judged: string, own: string[], asker: Asker): Promise<string | null> {
  const reason = await guessable(judged, own, asker);
  const word = /^\P{L}{0,4}(\p{L}+)\P{L}{0,8}$/u.exec(judged)?.[1];
  if (reason || !word || word === judged) return reason;
  // The estimator takes digits and signs for random; around a word they are what everybody adds.
  const alone = await estimatePassword(word, knownWords, own, asker);
  return alone.guessesLog10 < commonWord ? "similar" : null;
}

async function guessable(judged: string, own: string[], asker: Asker): Promise<string | null> {
  const { guessesLog10, warning } = await estimatePassword(judged, knownWords, own, asker);
  return guessesLog10 < enough ? ((warning && reasons[warning]) ?? "short") : null;
}
