import { z } from "zod";

/** Both pages have only a button. */
export const handOverForm = z.object({});
