import { hash } from "node:crypto";
import type { schema } from "../database/database.server";
import { config } from "../config.server";
import { keyedHash } from "./encryption.server";

type Hashed = Pick<
  typeof schema.auditLog.$inferSelect,
  "number" | "at" | "actorId" | "event" | "subject" | "detail" | "previousHash"
>;
type Head = Omit<typeof schema.auditHead.$inferSelect, "id">;

const keyed = "hmac.";
export const hashIsKeyed = (hash: string) => hash.startsWith(keyed);

export const keyedEntryHash = (row: Hashed) => keyed + mac("audit.entry", textOf(row));

/** @param retired keys that DATA_KEY no longer contains */
export const isKeyedHashOf = (
  { hash, ...row }: Hashed & { hash: string },
  retired: readonly Buffer[],
) =>
  [...config().dataKeys, ...retired].some(
    (key) => hash === keyed + mac("audit.entry", textOf(row), key),
  );

/** For entries written before hashes were keyed: it does not cover their number. */
export const plainEntryHash = (row: Hashed) =>
  hash("sha256", JSON.stringify(fieldsOf(row)), "base64url");

export const headSeal = (head: Omit<Head, "seal">) => mac("audit.head", headText(head));

/** A key in use: a retired one may be known, and would let someone shorten the log. */
export const isSealOf = ({ seal, ...head }: Head) =>
  config().dataKeys.some((key) => seal === mac("audit.head", headText(head), key));

const headText = ({ number, hash, keyedFrom }: Omit<Head, "seal">) =>
  JSON.stringify([number, hash, keyedFrom]);

const textOf = (row: Hashed) => JSON.stringify([row.number, ...fieldsOf(row)]);

const fieldsOf = ({ at, actorId, event, subject, detail, previousHash }: Hashed) => [
  previousHash,
  at.getTime(),
  actorId,
  event,
  subject,
  detail,
];

/** DATA_KEY is never in the database: an intruder there can't forge a hash. */
const mac = (purpose: string, text: string, key: Buffer | undefined = config().dataKeys[0]) =>
  keyedHash(purpose, text, key);
