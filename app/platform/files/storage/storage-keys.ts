const prefix = "aayojan-";
const id = "[0-9a-hjkmnp-tv-z]{20}";
const sha256 = "[0-9a-f]{64}";
/** The prefix came later: what was stored before lies under its bare id. */
const shape = new RegExp(
  `^(?:(?:${prefix})?${id}(?:-(?:small|medium|large|page[1-9][0-9]?))?|${prefix}${sha256}-piece-\\d+-\\d+)$`,
);

/** Under this key a folder of files names the installation whose it is. */
export const installationKey = `${prefix}installation`;

/** Under this key a process tries whether files can be stored and removed. */
export const probeKey = `${prefix}probe-${process.pid}`;

/** @param of an id, or the SHA-256 of what names a file that arrives in pieces */
export const fileKey = (of: string) => prefix + of;

/**
 * Whether a key is of those that we give to bytes: others may lie in the same folder or bucket, and
 * are never touched.
 */
export const isStorageKey = (key: string) => shape.test(key);

/** The key of the file that this one is a size, a page or a piece of. */
export const fileOfKey = (key: string) => /^(?:aayojan-)?[^-]*/.exec(key)?.[0] ?? "";

/** The letters after the prefix, by which a disk spreads its files over folders. */
export const withoutPrefix = (key: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : key;
