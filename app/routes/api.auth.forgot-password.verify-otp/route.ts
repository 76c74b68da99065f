import { apiDoor } from "~/api/dispatch.server";
import { operations } from "./operations.server";

export const loader = apiDoor(operations);
export const action = apiDoor(operations);
