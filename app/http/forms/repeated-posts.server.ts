import { hash } from "node:crypto";
import { write } from "~/platform/database/database.server";
import { beginInTurn, forgetOutcome, saveOutcome } from "~/platform/database/idempotency.server";
import { logged } from "~/platform/log.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import { hasCookies } from "../auth/form-token.server";

const underWay = new Map<string, Promise<unknown>>();

/** Browsers show the last press's answer: it must not be 'already done', but the first one's. */
export async function answerRepeatsAlike<Answer>(
  request: Request,
  sent: FormData,
  act: () => Promise<Answer>,
  { inAllProcesses = false } = {},
) {
  const post = textOf(request, sent);
  if (post === null) return act();
  const key = hash("sha256", `key ${post}`, "base64url");
  // No await if there is none: two presses at the same moment would both find none.
  const earlier = underWay.get(key) as Promise<Answer> | undefined;
  const first = earlier && (await earlier.catch(() => null));
  if (first instanceof Response) return first.clone() as Answer;
  const run = inAllProcesses
    ? answerInOneProcess(key, hash("sha256", `seal ${post}`, "buffer"), act)
    : act();
  underWay.set(key, run);
  return run.finally(() => {
    if (underWay.get(key) === run) underWay.delete(key);
  });
}

/** Null without a known browser, or with files: those belong to one request. */
function textOf(request: Request, sent: FormData) {
  const fields = [...sent];
  if (!hasCookies(request) || fields.some(([, value]) => typeof value !== "string" && value.name))
    return null;
  const { pathname, search } = new URL(request.url);
  return JSON.stringify([pathname + search, request.headers.get("Cookie"), fields]);
}

/** Stored for a minute, encrypted with the post itself, since it contains a session's cookies. */
async function answerInOneProcess<Answer>(
  post: string,
  encryptionKey: Buffer,
  act: () => Promise<Answer>,
) {
  const key = `post:${post}`;
  const found = await beginInTurn<string>(key);
  if (found === "underWay") return act();
  if (found !== "begun") return opened(decrypt(found.outcome, key, [encryptionKey])) as Answer;
  let answer: Answer | undefined;
  try {
    return (answer = await act());
  } finally {
    const encrypted = answer instanceof Response && encrypt(written(answer), key, encryptionKey);
    // What was done is done: the visitor is answered in any case.
    await (encrypted ? write((tx) => saveOutcome(tx, key, encrypted)) : forgetOutcome(key)).catch(
      logged("the answer to a post was not saved", "warn"),
    );
  }
}

const written = ({ status, headers }: Response) =>
  JSON.stringify({ status, headers: [...headers] });

const opened = (text: string) =>
  new Response(null, JSON.parse(text) as { status: number; headers: [string, string][] });
