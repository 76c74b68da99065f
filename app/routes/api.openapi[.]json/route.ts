import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/api/dispatch.server";
import { requestArgs } from "~/http/handlers/request-args.server";
import { describedCalls } from "./document.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { t } = await requestArgs(request, params);
  return Response.json(describedCalls(t), {
    headers: { "Cache-Control": "private, max-age=300", Vary: "Accept-Language, Cookie" },
  });
}

export const action = readOnly;
