export { operations } from "../api.auth.verify-otp/operations.server";
