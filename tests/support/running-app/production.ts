import { randomBytes } from "node:crypto";

/** Required in production; MAIL=file instead of a mail server. */
export const production = () => ({
  DEMO: "",
  DRAIN_SECONDS: "0",
  APP_URL: "https://aayojan.example",
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
  MAIL: "file",
  MAIL_FROM: "Utsav <no-reply@utsav.example>",
});
