import type { Owner } from "~/features/onboarding/drafts.server";
import type { Visit } from "./handlers.server";

/** Whose application this visit works on: the account's, or the browser's as long as there is none. */
export const ownerOf = ({ actor, visitor, address, language }: Visit<"anyone">): Owner => ({
  actor,
  visitor,
  address,
  language: actor?.language ?? language,
});
