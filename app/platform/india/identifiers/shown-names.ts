/** A name that others see must not read as someone else. */

/** Unicode's UTS 39, confusables. */
const lookalikes: Record<string, string> = Object.fromEntries(
  (
    "аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw һh ӏl пn гr " +
    "αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ıi łl øo đd ɡg ɑa"
  )
    .split(" ")
    .map((pair) => [...pair] as [string, string]),
);

const foldedName = (name: string): string =>
  [...name.normalize("NFKC").toLowerCase()]
    .map((letter) => lookalikes[letter] ?? letter)
    .join("")
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .replace(/[^\p{L}\p{M}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[il]/g, "l");

type TeamNames = { site: readonly string[]; people: readonly string[] };
let teamNames: () => TeamNames = () => ({ site: [], people: [] });

export const reserveNames = (read: typeof teamNames) => {
  teamNames = read;
};

export function readsAsTeam(name: string): boolean {
  const folded = foldedName(name);
  const words = name.split(/\s+/).map(foldedName);
  const { site, people } = teamNames();
  const isInName = (one: string) =>
    one.length > 5 ? folded.includes(one) : one !== "" && words.includes(one);
  return site.map(foldedName).some(isInName) || people.some((one) => folded === foldedName(one));
}

const scripts = [
  "Latin",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Arabic",
  "Cyrillic",
  "Greek",
  "Han",
].map((script) => new RegExp(`\\p{Script=${script}}`, "u"));

/** A letter may have a nukta, a vowel sign and a nasal; more than that only hides the letter. */
const tooManyMarks = /\p{M}{4}/u;

export const isPlainName = (name: string): boolean =>
  !tooManyMarks.test(name.normalize("NFD")) &&
  name.split(/\s+/).every((word) => scripts.filter((script) => script.test(word)).length <= 1);
