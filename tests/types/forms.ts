/**
 * Code that must not compile. `oxlint` checks the types: the line below each comment is an error,
 * and if it no longer is, the comment itself becomes one.
 */
import { z } from "zod";
import type { loginForm } from "~/features/accounts/account-forms";
import type { locationForm } from "~/features/accounts/settings/settings-forms";
import type { applicationReviewForm } from "~/features/applications/review/application-review-forms";
import type { StepForm } from "~/features/applications/answers/questionnaire";
import type { PageArgs } from "~/http/request-args.server";
import { paths } from "~/urls";
import { comparison } from "~/platform/forms/comparison";
import {
  control,
  rowControl,
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
} from "~/ui/forms/use-posted-form";

export function fieldsByName(fields: FieldsOf<typeof loginForm>) {
  control(fields.email);
  // @ts-expect-error a misspelt field
  control(fields.emial);
}

export function fieldsOfEveryBranch(fields: FieldsOf<typeof applicationReviewForm>) {
  control(fields.rejectReason);
  control(fields.revealReason);
  // @ts-expect-error a field that none of the branches has
  control(fields.reasonToReject);
}

export function fieldsOfRows(fields: FieldsOf<StepForm>) {
  control(fields.businessName);
  rowControl(fields.packages, 0, "price");
  // @ts-expect-error a property that packages do not have
  rowControl(fields.packages, 0, "prise");
  // @ts-expect-error a field that is not a list
  rowControl(fields.businessName, 0, "name");
}

export function useFormWithoutSchema() {
  const { fields } = usePostedForm("login");
  // @ts-expect-error a form has no fields until its schema is named
  control(fields.email);
}

const pause = z.object({ from: z.string(), until: z.string() });
pause.check(comparison(["from"], ({ from }) => from.trim()));
// @ts-expect-error a field that the form does not have
pause.check(comparison(["form"], () => undefined));
// @ts-expect-error an optional field may be invalid or missing
pause.check(comparison(["from"], ({ until }) => until.trim()));

export const defaults: DefaultsOf<typeof loginForm> = { redirectTo: "/settings" };
// @ts-expect-error a default for a field that the form does not have
export const misspeltDefaults: DefaultsOf<typeof loginForm> = { redirctTo: "/settings" };
export const defaultsOfOneBranch: DefaultsOf<typeof locationForm> = { city: "pune" };

export function params({ param }: PageArgs<"admin">) {
  paths.adminUser(param("id"));
  // @ts-expect-error a parameter that our paths do not have
  paths.adminUser(param("idd"));
  // @ts-expect-error a path that does not exist
  paths.adminUsr(param("id"));
}
