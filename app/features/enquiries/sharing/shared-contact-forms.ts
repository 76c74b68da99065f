import { z } from "zod";

export const numberForm = z.object({
  intent: z.enum(["show", "close"], { error: "errors.badRequest.text" }),
});
export type NumberInput = z.output<typeof numberForm>;
