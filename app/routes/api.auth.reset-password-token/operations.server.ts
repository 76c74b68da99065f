export { operations } from "../api.auth.forgot-password.send-otp/operations.server";
