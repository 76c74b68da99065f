import { apiHandler } from "~/api/dispatch.server";
import { operations } from "./operations.server";

export const loader = apiHandler(operations);
export const action = apiHandler(operations);
