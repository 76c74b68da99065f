import { z } from "zod";
import {
  adminSignupBody,
  sendOtpBody,
  signupBody,
  verifyOtpBody,
} from "~/features/accounts/account-api-forms";
import { checkSignupCode, sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { verifyEnquiryOf } from "~/features/enquiries/sending/verify-enquiry.server";
import { authenticateInput, originOf, sessionIn } from "~/http/auth/authenticator.server";
import type { RequestArgs } from "~/http/request-args.server";
import { operation } from "../operation.server";
import { loginResult, sessionJson } from "./login-result.server";

/** The first code and the next one differ in what the answer says. */
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
    summary: "api.calls.signup",
    who: "anyone",
    input: signupBody,
    output: sessionJson,
    status: 201,
    example: { ...person, role: "customer" },
    refuses: ["conflict", "tooMany"],
    async run({ request, input }) {
      const { otp, ...person } = input;
      const logIn = await authenticateInput("json sign-up", request, { person, otp });
      return { message: "accounts.signup.done", ...(await loginResult(sessionIn(logIn))) };
    },
  }),

  operation("POST", "/api/auth/signupforadmin", {
    summary: "api.calls.signupForAdmin",
    notes: "api.notes.signupForAdmin",
    who: "anyone",
    input: adminSignupBody,
    output: sessionJson,
    status: 201,
    example: { ...person, adminToken: "the token of the server or of an invitation" },
    refuses: ["conflict", "tooMany"],
    async run({ request, input }) {
      const { otp, ...person } = { ...input, role: "admin" as const };
      const logIn = await authenticateInput("json sign-up", request, { person, otp });
      return { message: "accounts.signup.done", ...(await loginResult(sessionIn(logIn))) };
    },
  }),
];
