import { latinDigits, tidy } from "../text";

/** Verhoeff's tables for UIDAI's check digit: the dihedral group D5, a permutation per position. */
const D5 = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const SHUFFLE = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/** 12 digits, the first 2-9, with a correct check digit. A number written +91… is a phone's. */
export function hasAadhaar(text: string): boolean {
  const plain = latinDigits(tidy(text).replace(/[\u200c\u200d]/g, "")).replace(
    /[\p{Pd}\u2212]/gu,
    "-",
  );
  return (plain.match(/\+?\d+(?:[ \t-]{1,3}\d+)*/g) ?? []).some((run) =>
    twelves(run).some(isAadhaar),
  );
}

function twelves(run: string): string[] {
  const groups = run.split(/[ \t-]+/);
  return groups.flatMap((group, from) => {
    if (group.length === 12) return [group];
    if (groups[from - 1]?.length === 4) return [];
    for (const [nth, last] of groups.slice(from, from + 3).entries()) {
      const to = from + nth + 1;
      const number = groups.slice(from, to).join("");
      if (last.length % 4 !== 0) return [];
      if (number.length >= 12)
        return number.length === 12 && groups[to]?.length !== 4 ? [number] : [];
    }
    return [];
  });
}

function isAadhaar(digits: string): boolean {
  return /^[2-9]\d{11}$/.test(digits) && verhoeff(digits) === 0;
}

function verhoeff(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const shuffled = digitIn(SHUFFLE, at % 8, Number(digit));
    return digitIn(D5, sum, shuffled);
  }, 0);
}

const digitIn = (table: readonly string[], row: number, column: number) =>
  Number(table[row]?.[column]);
