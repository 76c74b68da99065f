import { z } from "zod";

/** Shows or hides the customer's number in one thread. */
export const numberForm = z.object({
  intent: z.enum(["show", "close"], { error: "errors.badRequest.text" }),
});
export type NumberInput = z.output<typeof numberForm>;
