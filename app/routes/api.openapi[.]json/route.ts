import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openApiDocument } from "~/api/openapi/openapi.server";
import { methodNotAllowed, refusalResponse } from "~/api/responses.server";
import { requestArgs } from "~/http/request-args.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { language } = await requestArgs(request, params);
  return Response.json(await openApiDocument(language), {
    headers: { "Cache-Control": "private, max-age=300", Vary: "Accept-Language, Cookie" },
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { t } = await requestArgs(request, params);
  return refusalResponse(methodNotAllowed(["GET"]), t);
}
