import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { dispatch } from "~/api/dispatch.server";

export const loader = ({ request }: LoaderFunctionArgs) => dispatch(request);
export const action = ({ request }: ActionFunctionArgs) => dispatch(request);
