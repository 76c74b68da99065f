import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

export const jobsForm = byIntent({ tryAgain: { mail: sentKey }, allowRemoval: {} });
