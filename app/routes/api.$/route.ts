import { nowhere } from "~/http/api/door.server";

/** Whatever no call of ours answers. */
export const loader = nowhere;
export const action = nowhere;
