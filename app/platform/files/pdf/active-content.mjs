// Runs in a worker thread with a time limit.
import { constants, inflateRawSync } from "node:zlib";

/** The names in ISO 32000. */
const activeNames = [
  "JavaScript",
  "Launch",
  "GoToE",
  "ImportData",
  "SubmitForm",
  "Rendition",
  "OnInstantiate",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "RichMedia",
];
const endOfName = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/** Each letter plainly or as its hex code after `#`. */
const spelt = (name) =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join("");
const active = new RegExp(
  // A scan may contain three letters by chance, but not with what follows.
  `/(?:(?:${activeNames.map(spelt).join("|")})${endOfName}|${spelt("XFA")}[\\0\\t\\n\\f\\r ]*[[\\d])`,
);
const objectStream = new RegExp(`/${spelt("ObjStm")}${endOfName}`);

const pieceLength = 1024 * 1024;
const overlap = 100;
/** Bytes of one stream, and of all: a scan of ten megabytes inflates to a hundred. */
const maxInflated = 128 * 1024 * 1024;
const maxInAll = 512 * 1024 * 1024;

/**
 * Checks every byte, and every stream that can be inflated, whatever its dictionary says: PDF
 * viewers differ in what they accept as an object.
 * @param {Buffer} bytes
 * @returns {"active" | "unreadable" | null}
 */
export function activeContentOf(bytes) {
  if (isActive(bytes)) return "active";
  const text = bytes.toString("latin1");
  let inflatedInAll = 0;
  let before = 0;
  for (const found of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const dictionary = text.slice(before, found.index);
    const start = found.index + found[0].length;
    before = start;
    const isObjects = objectStream.test(dictionary);
    if (isObjects && !isPlainlyDeflated(dictionary)) return "active";
    const inflated = looksDeflated(bytes, start) ? inflate(bytes.subarray(start)) : broken;
    if (isObjects && !inflated.bytes) return "unreadable";
    inflatedInAll += inflated.length;
    if (inflatedInAll > maxInAll) return "unreadable";
    if (inflated.bytes && isActive(inflated.bytes)) return "active";
  }
  return null;
}

function isActive(bytes) {
  for (let from = 0; from < bytes.length; from += pieceLength)
    if (active.test(bytes.toString("latin1", from, from + pieceLength + overlap))) return true;
  return false;
}

/** Object streams with several filters are refused, not inspected. */
function isPlainlyDeflated(dictionary) {
  const own = dictionary.slice(dictionary.lastIndexOf("obj") + 3);
  return (
    /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(own) &&
    !/\/(?:DecodeParms|DP|F)\b/.test(own)
  );
}

const looksDeflated = (bytes, at) =>
  at + 1 < bytes.length && (bytes[at] & 15) === 8 && ((bytes[at] << 8) | bytes[at + 1]) % 31 === 0;

/** As viewers do, ignores a missing checksum or end. */
function inflate(bytes) {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflated };
    const inflated = inflateRawSync(bytes.subarray(2), options);
    return { bytes: inflated, length: inflated.length };
  } catch (error) {
    return error.code === "ERR_BUFFER_TOO_LARGE" ? { bytes: null, length: maxInflated } : broken;
  }
}

const broken = { bytes: null, length: 0 };
