import { z } from "zod";
import { forgotBody, resetBody, verifyOtpBody } from "~/features/accounts/account-api-forms";
import {
  checkPasswordResetCode,
  resetPassword,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { changePassword } from "~/features/accounts/settings/change-password.server";
import { changePasswordForm } from "~/features/accounts/settings/settings-forms";
import { originOf } from "~/http/auth/authenticator.server";
import { operation } from "../operation.server";
import { loginResult, sessionJson } from "./login-result.server";

export const passwordOperations = [
  operation("POST", "/api/auth/forgot-password/send-otp", {
    aliases: ["/api/auth/reset-password-token"],
    summary: "api.calls.forgotPassword",
    who: "anyone",
    input: forgotBody,
    output: z.object({}),
    refuses: ["tooMany"],
    example: { email: "asha@example.com" },
    async run({ request, input }) {
      await sendPasswordResetCode({ email: input.email }, await originOf(request));
      return { message: "accounts.forgot.sent" };
    },
  }),

  operation("POST", "/api/auth/forgot-password/verify-otp", {
    summary: "api.calls.verifyForgotOtp",
    who: "anyone",
    input: verifyOtpBody,
    output: z.object({}),
    example: { email: "asha@example.com", otp: "123456" },
    refuses: ["tooMany"],
    async run({ request, input }) {
      const { email, otp } = input;
      await checkPasswordResetCode({ email }, otp, await originOf(request));
      return { message: "accounts.forgot.verified" };
    },
  }),

  operation("POST", "/api/auth/forgot-password/reset", {
    summary: "api.calls.resetPassword",
    notes: "api.notes.resetPassword",
    who: "anyone",
    input: resetBody,
    output: z.object({}),
    example: { email: "asha@example.com", otp: "123456", newPassword: "genda phool mala 17" },
    refuses: ["tooMany"],
    async run({ request, input }) {
      const { email, otp, newPassword } = input;
      await resetPassword({ email }, otp, newPassword, await originOf(request));
      return { message: "accounts.forgot.done" };
    },
  }),

  operation("POST", "/api/auth/update-password", {
    summary: "api.calls.updatePassword",
    notes: "api.notes.updatePassword",
    who: "member",
    input: changePasswordForm,
    output: sessionJson,
    example: {
      oldPassword: "genda phool mala 17",
      newPassword: "chandni raat 42 deepak",
      confirmPassword: "chandni raat 42 deepak",
    },
    refuses: ["conflict", "tooMany"],
    async run({ actor, session, input }) {
      const renewed = await changePassword(actor, session, input);
      return {
        message: "accounts.settings.password.done",
        ...(await loginResult(renewed)),
      };
    },
  }),
];
