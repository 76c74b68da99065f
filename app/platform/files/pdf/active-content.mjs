// Whether a PDF does more than show pages. Runs in the worker thread, whose time bounds it.
import { constants, inflateRawSync } from "node:zlib";

/**
 * Scripts, programs, other files, films, forms that send: by the names of ISO 32000, however they
 * are spelt.
 */
const activeNames = [
  ...["JavaScript", "Launch", "GoToE", "ImportData", "SubmitForm", "Rendition", "OnInstantiate"],
  ...["EmbeddedFile", "EmbeddedFiles", "FileAttachment", "RichMedia"],
];
const endOfName = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/** A letter of a name, or its number after `#`. */
const spelt = (name) =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join("");
const active = new RegExp(
  // Three letters are found in a scan by chance; what follows is not.
  `/(?:(?:${activeNames.map(spelt).join("|")})${endOfName}|${spelt("XFA")}[\\0\\t\\n\\f\\r ]*[[\\d])`,
);
const objectStream = new RegExp(`/${spelt("ObjStm")}${endOfName}`);

const pieceLength = 1024 * 1024;
const overlap = 100;
/** Of one stream, and of all: a scan of ten megabytes has a hundred. */
const mostInflated = 128 * 1024 * 1024;
const mostInAll = 512 * 1024 * 1024;

/**
 * Every byte is looked at, and every stream that can be inflated, whatever its dictionary says of
 * it: programs that show PDFs differ in what they take for an object.
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
    if (inflatedInAll > mostInAll) return "unreadable";
    if (inflated.bytes && isActive(inflated.bytes)) return "active";
  }
  return null;
}

function isActive(bytes) {
  for (let from = 0; from < bytes.length; from += pieceLength)
    if (active.test(bytes.toString("latin1", from, from + pieceLength + overlap))) return true;
  return false;
}

/** What no other filter changes: into an object stream of two filters we don't look. */
function isPlainlyDeflated(dictionary) {
  const own = dictionary.slice(dictionary.lastIndexOf("obj") + 3);
  return (
    /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(own) &&
    !/\/(?:DecodeParms|DP|F)\b/.test(own)
  );
}

/** The two bytes by which zlib begins. */
const looksDeflated = (bytes, at) =>
  at + 1 < bytes.length && (bytes[at] & 15) === 8 && ((bytes[at] << 8) | bytes[at + 1]) % 31 === 0;

/** Without its checksum and its end, which no program insists on. */
function inflate(bytes) {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostInflated };
    const inflated = inflateRawSync(bytes.subarray(2), options);
    return { bytes: inflated, length: inflated.length };
  } catch (error) {
    return error.code === "ERR_BUFFER_TOO_LARGE" ? { bytes: null, length: mostInflated } : broken;
  }
}

const broken = { bytes: null, length: 0 };
