import { z } from "zod";
import {
  adminSignupBody,
  sendOtpBody,
  signupBody,
  verifyOtpBody,
  loginBody,
  forgotBody,
  resetBody,
  toUserJson,
  userJson,
} from "~/features/accounts/account-json";
import {
  checkSignupCode,
  sendSignupCode,
  type NewPerson,
} from "~/features/accounts/sign-up/sign-up.server";
import { verifyEnquiryOf } from "~/features/enquiries/sending/verify-enquiry.server";
import {
  finishLogInByJson,
  logInByJson,
  originOf,
  sessionIn,
  signUpByJson,
} from "~/http/auth/authenticator.server";
import type { RequestArgs } from "~/http/request-args.server";
import { endSession, type NewSession } from "~/features/accounts/sign-in/sessions.server";
import { deleteAccount, deleteAccountForm } from "~/features/personal-data/delete-account.server";
import { Refusal, unauthenticated } from "~/platform/refusals";
import { logOutHeaders } from "~/http/auth/log-out.server";
import {
  checkPasswordResetCode,
  resetPassword,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { changePassword } from "~/features/accounts/settings/change-password.server";
import { changePasswordForm } from "~/features/accounts/settings/settings-forms";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { openOrderOf } from "~/features/bookings/payments/instalments.server";
import { membershipOf } from "~/features/applications/membership.server";
import { paths } from "~/urls";
import { authCookies, cookieHeaders } from "~/http/auth/cookies.server";
import { operation } from "./operation.server";
import { nullableText } from "~/platform/shared-schemas";

const sessionJson = z.object({
  token: z.string().describe("api.fields.token"),
  tokenExpiration: z.iso.datetime(),
  user: userJson,
  orderId: nullableText.describe("api.fields.orderId"),
  orderIdExpiration: z.iso.datetime().nullable(),
});

/** The first code and a new one differ only in the answer's message. */
const codeRequest = (message: string) => ({
  summary: "api.calls.sendOtp",
  notes: "api.notes.sendOtp",
  who: "anyone" as const,
  input: sendOtpBody,
  output: z.object({}),
  refuses: ["tooMany" as const],
  example: { email: "asha@example.com", phone: "98765 43210", checkUserPresent: true },
  async run({ request, input, language }: RequestArgs & { input: z.output<typeof sendOtpBody> }) {
    await sendSignupCode({ email: input.email, name: "", language }, await originOf(request));
    return { message };
  },
});

const person = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765 43210",
  password: "genda phool mala 17",
  confirmPassword: "genda phool mala 17",
  otp: "123456",
};

/** All that opens an account differs in is who may send what. */
const opening = {
  who: "anyone",
  output: sessionJson,
  status: 201,
  refuses: ["conflict", "tooMany"],
} as const;

async function openAccount(request: Request, { otp, ...person }: NewPerson & { otp: string }) {
  const logIn = await signUpByJson(request, person, otp);
  return { message: "accounts.signup.done", ...(await loginResult(sessionIn(logIn))) };
}

export const signUpOperations = [
  operation("POST", "/api/auth/sendotp", {
    aliases: ["/api/otp/send"],
    ...codeRequest("accounts.otp.sent"),
  }),

  operation("POST", "/api/otp/resend", codeRequest("accounts.otp.resent")),

  operation("POST", "/api/auth/verify-otp", {
    aliases: ["/api/otp/verify", "/api/otp/verifyEmailOtp"],
    summary: "api.calls.verifyOtp",
    notes: "api.notes.verifyOtp",
    who: "anyone",
    input: verifyOtpBody.extend({
      reference: z.string().max(20).optional().describe("api.fields.reference"),
    }),
    output: z.object({}),
    refuses: ["conflict", "tooMany"],
    example: { email: "asha@example.com", otp: "123456" },
    async run({ request, ip, input: { email, otp, reference } }) {
      if (reference) {
        const verified = await verifyEnquiryOf(email, reference, otp, ip);
        return { message: `enquiries.verify.${verified}` };
      }
      await checkSignupCode(email, otp, await originOf(request));
      return { message: "accounts.forgot.verified" };
    },
  }),

  operation("POST", "/api/auth/signup", {
    ...opening,
    summary: "api.calls.signup",
    input: signupBody,
    example: { ...person, role: "customer" },
    run: ({ request, input }) => openAccount(request, input),
  }),

  operation("POST", "/api/auth/signupforadmin", {
    ...opening,
    summary: "api.calls.signupForAdmin",
    notes: "api.notes.signupForAdmin",
    input: adminSignupBody,
    example: { ...person, adminToken: "the token of the server or of an invitation" },
    run: ({ request, input }) => openAccount(request, { ...input, role: "admin" }),
  }),
];

export const sessionOperations = [
  operation("POST", "/api/auth/login", {
    summary: "api.calls.login",
    notes: "api.notes.login",
    who: "anyone",
    input: loginBody,
    output: sessionJson,
    refuses: ["unauthenticated", "tooMany"],
    example: { email: "asha@example.com", password: "genda phool mala 17", rememberMe: true },
    async run({ request, input }) {
      let logIn = await logInByJson(request, input);
      if ("pending" in logIn) {
        const { secondFactor } = input;
        if (!secondFactor) throw new Refusal("unauthenticated", "accounts.secondFactor.needed");
        logIn = await finishLogInByJson(request, logIn.pending, secondFactor);
      }
      return { message: "accounts.login.done", ...(await loginResult(sessionIn(logIn))) };
    },
  }),

  operation("POST", "/api/auth/verify-token", {
    summary: "api.calls.verifyToken",
    who: "member",
    input: z.object({}),
    output: sessionJson.omit({ token: true }),
    run: async ({ actor, session }) => ({
      body: { tokenExpiration: session.expiresAt.toISOString(), ...(await authStateOf(actor)) },
    }),
  }),

  operation("POST", "/api/auth/logout", {
    summary: "api.calls.logout",
    who: "member",
    input: z.object({}),
    output: z.object({}),
    async run({ request, actor, session }) {
      await endSession(session);
      return { message: "accounts.logout.done", headers: await logOutHeaders(request, actor) };
    },
  }),

  operation("DELETE", "/api/auth/deleteprofile", {
    summary: "api.calls.deleteProfile",
    notes: "api.notes.deleteProfile",
    who: "member",
    input: deleteAccountForm,
    output: z.object({}),
    example: { password: "genda phool mala 17" },
    refuses: ["conflict", "tooMany"],
    async run({ request, actor, session, input }) {
      await deleteAccount(actor, { session, password: input.password });
      const headers = await logOutHeaders(request, actor);
      return { message: "accounts.settings.delete.done", headers };
    },
  }),
];

const resetting = { who: "anyone", output: z.object({}), refuses: ["tooMany"] } as const;

export const passwordOperations = [
  operation("POST", "/api/auth/forgot-password/send-otp", {
    ...resetting,
    aliases: ["/api/auth/reset-password-token"],
    summary: "api.calls.forgotPassword",
    input: forgotBody,
    example: { email: "asha@example.com" },
    async run({ request, input: { email } }) {
      await sendPasswordResetCode({ email }, await originOf(request));
      return { message: "accounts.forgot.sent" };
    },
  }),

  operation("POST", "/api/auth/forgot-password/verify-otp", {
    ...resetting,
    summary: "api.calls.verifyForgotOtp",
    input: verifyOtpBody,
    example: { email: "asha@example.com", otp: "123456" },
    async run({ request, input: { email, otp } }) {
      await checkPasswordResetCode({ email }, otp, await originOf(request));
      return { message: "accounts.forgot.verified" };
    },
  }),

  operation("POST", "/api/auth/forgot-password/reset", {
    ...resetting,
    summary: "api.calls.resetPassword",
    notes: "api.notes.resetPassword",
    input: resetBody,
    example: { email: "asha@example.com", otp: "123456", newPassword: "genda phool mala 17" },
    async run({ request, input: { email, otp, newPassword } }) {
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

async function authStateOf(account: Account) {
  const order = await openOrderOf(account.id);
  const image = account.imageFileId ? paths.picture(account.imageFileId, "small") : null;
  return {
    user: toUserJson(account, await membershipOf(account.id), image),
    orderId: order?.id ?? null,
    orderIdExpiration: order?.expiresAt.toISOString() ?? null,
  };
}

async function loginResult(session: NewSession) {
  const account = await accountOf(session.accountId);
  if (!account) throw unauthenticated();
  return {
    headers: cookieHeaders(authCookies(session)),
    body: {
      token: session.bearerToken,
      tokenExpiration: session.expiresAt.toISOString(),
      ...(await authStateOf(account)),
    },
  };
}
