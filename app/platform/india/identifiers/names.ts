import { tidyLine } from "../text";

const COMMON = new Set(
  (
    "messrs pvt private ltd limited llp and the company corporation group india indian sons bros brothers shri smt mrs miss prop proprietor " +
    "enterprise enterprises trader traders agency agencies associates services service solutions events event planner planners management " +
    "caterer caterers catering decorator decorators decor studio studios photography photographer photographers films band music sound " +
    "security transport travels tours wedding weddings entertainment artist artists productions hall banquet lawn huf trust foundation " +
    "श्री श्रीमती एंड और प्राइवेट लिमिटेड कंपनी इवेंट्स कैटरर्स कैटरिंग डेकोरेटर्स स्टूडियो एंटरप्राइज़ेज सर्विसेज"
  ).split(" "),
);

export function namesFarApart(one: string, other: string): boolean {
  const [ours, theirs] = [tidyLine(one).toLowerCase(), tidyLine(other).toLowerCase()];
  if (
    !ours ||
    !theirs ||
    /\p{Script=Devanagari}/u.test(ours) !== /\p{Script=Devanagari}/u.test(theirs)
  )
    return false;
  if (letters(ours) === letters(theirs)) return false;
  return (
    !ownWords(ours).some(
      (word) =>
        letters(theirs).includes(word) || ownWords(theirs).some((their) => alike(word, their)),
    ) && !ownWords(theirs).some((word) => letters(ours).includes(word))
  );
}

function ownWords(name: string): string[] {
  return name
    .slice(0, 200)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= 3 && !COMMON.has(word));
}

function letters(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** In a word of five letters or more, one letter or two swapped may differ (Agarwal, Agrawal). */
function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  return (
    Math.max(one.length, other.length) - start - end <= 2 &&
    Math.abs(one.length - other.length) <= 1
  );
}
