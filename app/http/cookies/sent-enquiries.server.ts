import { enquiriesCookie } from "./cookies.server";

const most = 20;

/** The references of the enquiries that this browser sent, newest first. */
export async function sentReferences(request: Request): Promise<string[]> {
  const kept: unknown = await enquiriesCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(kept)
    ? kept.filter((one): one is string => typeof one === "string").slice(0, most)
    : [];
}

/** The cookie that remembers one more. */
export async function addSentReference(request: Request, reference: string): Promise<string> {
  const before = await sentReferences(request);
  return enquiriesCookie.serialize(
    [reference, ...before.filter((one) => one !== reference)].slice(0, most),
  );
}
