import { invalid } from "~/platform/refusals";
import { estimatePassword } from "~/platform/security/passwords.server";
import { knownWords } from "./known-words";
import { ownDetails, type PasswordOwner } from "./password-rule";

/** 10^8 guesses, zxcvbn's "safely unguessable" against an online attack: our limits leave far fewer. */
const enough = 8;

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
  const { guessesLog10, warning } = await estimatePassword(
    [...password.normalize("NFC")].slice(0, mostJudged).join(""),
    knownWords,
    ownDetails(owner),
  );
  if (guessesLog10 >= enough) return;
  const reason = (warning && reasons[warning]) ?? "short";
  throw invalid({ [field]: [`accounts.password.weak.${reason}`] });
}
