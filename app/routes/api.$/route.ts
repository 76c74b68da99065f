import { nowhere } from "~/api/dispatch.server";

/** Whatever no call of ours answers. */
export const loader = nowhere;
export const action = nowhere;
