export { operations } from "../api.auth.sendotp/operations.server";
