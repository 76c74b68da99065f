import { createHash } from "node:crypto";
import { answersWithOthersWrite } from "~/platform/database/read-point.server";
import { hasCookies } from "../authentication/form-token.server";

/** Posts that are being answered at this moment. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * A second press sends the same form again before the first was answered, and the browser shows the second answer, often
 * without having read the first one's cookies. What was done by the first must not be refused as done already: a repeat from
 * the same browser waits for it and gets the same redirect, with the same cookies. After a refusal it acts for itself.
 */
export async function answerRepeatsAlike<Answer>(
  request: Request,
  sent: FormData,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request, sent);
  if (key === null) return act();
  // Nothing is awaited where there is none: two presses at the same moment would both find none.
  const earlier = underWay.get(key) as Promise<Answer> | undefined;
  const first = earlier && (await earlier.catch(() => null));
  if (first instanceof Response) {
    answersWithOthersWrite();
    return first.clone() as Answer;
  }
  const run = act();
  underWay.set(key, run);
  return run.finally(() => {
    if (underWay.get(key) === run) underWay.delete(key);
  });
}

/** Null where no browser is known, or where files came along: they belong to one request. */
function keyOf(request: Request, sent: FormData): string | null {
  const fields = [...sent];
  if (!hasCookies(request) || fields.some(([, value]) => typeof value !== "string" && value.name))
    return null;
  const { pathname, search } = new URL(request.url);
  const said = [pathname + search, request.headers.get("Cookie"), fields];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64");
}
