import type { z } from "zod";
import { formOf } from "~/platform/forms/field-schemas";
import { appealFields } from "./appeal-policy";

export const appealForm = formOf(appealFields);
export type AppealInput = z.output<typeof appealForm>;
