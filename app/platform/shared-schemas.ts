import { z } from "zod";

/** An id or state that a page or caller sends back: only its length is checked, a query finds the row. */
export const sentKey = z.string().max(40);

export const nullableText = z.string().nullable();
