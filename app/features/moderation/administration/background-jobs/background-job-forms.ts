import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import { sentKey } from "~/platform/shared-schemas";

export const jobsForm = z.discriminatedUnion("intent", [
  intent("tryAgain", { mail: sentKey }),
  intent("allowRemoval"),
]);
