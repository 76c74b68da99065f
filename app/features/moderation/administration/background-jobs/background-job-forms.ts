import { intent } from "~/platform/forms/intent";
import { z } from "zod";

export const jobsForm = z.discriminatedUnion("intent", [
  intent("tryAgain", { mail: z.string().max(40) }),
  intent("allowRemoval"),
]);
