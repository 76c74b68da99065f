import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess, requireApiAccess, type Who } from "./auth/session.server";
import { plainErrorResponse } from "./responses/plain-page.server";
import { requestArgs, type PageArgs } from "./request-args.server";

export function file<W extends Who>(who: W, read: (args: PageArgs<W>) => Promise<Response>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const args = await requestArgs(request, params);
    try {
      // A script with a token may download the files that its JSON names.
      const actor = request.headers.has("Authorization")
        ? (await requireApiAccess(request, who)).actor
        : await requireAccess(request, who);
      return await read({ ...args, actor });
    } catch (error) {
      return plainErrorResponse(error, args);
    }
  };
}

export const textFile = (text: string, type: string) =>
  new Response(`${text}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "private, max-age=3600" },
  });
