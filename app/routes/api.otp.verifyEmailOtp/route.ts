import { apiDoor } from "~/http/api/door.server";
import { operations } from "../api.auth.verify-otp/operations.server";

export const loader = apiDoor(operations);
export const action = apiDoor(operations);
