import { apiDoor } from "~/http/api/door.server";
import { operations } from "./operations.server";

export const loader = apiDoor(operations);
export const action = apiDoor(operations);
