import { z } from "zod";
import { signedCookie } from "./cookies.server";

const maxReferences = 20;
const cookie = signedCookie("enquiries", 90 * 24 * 3600, z.array(z.string()));

export const sentReferences = async (request: Request) =>
  ((await cookie.read(request)) ?? []).slice(0, maxReferences);

export const clearSentReferences = cookie.clear;

export async function addSentReference(request: Request, reference: string) {
  const before = await sentReferences(request);
  return cookie.write(
    [reference, ...before.filter((one) => one !== reference)].slice(0, maxReferences),
  );
}
