const prefix = "aayojan-";
const id = "[0-9a-hjkmnp-tv-z]{20}";
const sha256 = "[0-9a-f]{64}";
/** The prefix was added later: older bytes are stored under their bare id. */
const shape = new RegExp(
  `^(?:(?:${prefix})?${id}(?:-(?:small|medium|large|page[1-9][0-9]?))?|${prefix}${sha256}-piece-\\d+-\\d+)$`,
);

export const installationKey = `${prefix}installation`;

export const probeKey = `${prefix}probe-${process.pid}`;

/** @param of an id, or the SHA-256 of what identifies a file that arrives in pieces */
export const fileKey = (of: string) => prefix + of;

/** Others in the same folder or bucket are never touched. */
export const isStorageKey = (key: string) => shape.test(key);

export const fileOfKey = (key: string) => /^(?:aayojan-)?[^-]*/.exec(key)?.[0] ?? "";

export const withoutPrefix = (key: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : key;
