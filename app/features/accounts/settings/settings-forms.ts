import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { languages } from "~/platform/i18n";
import { described, formOf, shapeOf } from "~/platform/forms/field-schemas";
import {
  cityFields,
  currentPasswordField,
  emailFields,
  nameFields,
  passwordFields,
  phoneFields,
} from "./settings-fields";
import { passwordRule, minPasswordLength } from "../passwords/password-rule";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

/** Required before anything a borrowed phone must not do: see `confirmPassword`. */
export const currentPassword = described(
  z.string().max(1000, "accounts.password.wrong").optional(),
  currentPasswordField,
);

export const nameForm = formOf(nameFields);

export const phoneForm = z.object({ ...shapeOf(phoneFields), password: currentPassword });

export const languageForm = z.object({
  language: z.enum(languages, { error: "accounts.settings.language.missing" }),
});

const degrees = ({ min, max }: { min: number; max: number }) =>
  z.string().min(1).transform(Number).pipe(z.number().min(min).max(max));
const position = z.object({
  latitude: degrees(ranges.latitude),
  longitude: degrees(ranges.longitude),
});

export const locationForm = byIntent(
  { city: shapeOf(cityFields) },
  z
    .object({
      intent: z.literal("here"),
      latitude: z.string().optional(),
      longitude: z.string().optional(),
    })
    .transform(({ intent, ...typed }, context) => {
      const found = position.safeParse(typed);
      if (found.success) return { intent, ...found.data };
      // The browser fills these in, and they have no visible fields: if it finds no position, the
      // error asks for the city.
      const message = "accounts.settings.place.unknown";
      context.addIssue({ code: "custom", path: ["city"], message });
      return z.NEVER;
    }),
);

const { oldPassword, ...newPassword } = shapeOf(passwordFields);
export const changePasswordForm = z
  .object({
    oldPassword: oldPassword.refine((text) => text.length <= 1000, "accounts.password.wrong"),
    ...newPassword,
  })
  .check(passwordRule("newPassword", minPasswordLength.customer));

export const emailForm = z.object({ ...shapeOf(emailFields), password: currentPassword });

export const confirmForm = z.object({
  password: currentPassword,
  redirectTo: z.string().max(2000).optional(),
});

export const pictureForm = byIntent({
  upload: { picture: z.instanceof(File, { error: "onboarding.upload.none" }) },
  remove: {},
});

export const devicesForm = byIntent({ end: { session: sentKey }, endOthers: {} });

export type LocationInput = z.output<typeof locationForm>;
export type ChangePasswordInput = z.output<typeof changePasswordForm>;
export type EmailInput = z.output<typeof emailForm>;
