import { z } from "zod";

/** Both pages have a button and nothing to type. */
export const handOverForm = z.object({});
