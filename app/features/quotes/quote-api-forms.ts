import { wholeNumber } from "~/platform/india/india-fields";
import { quoteEventForm, quoteForm } from "./quote-forms";
import { maxVersions } from "./quote-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

const id = sentKey;

export const sendCall = quoteForm.safeExtend({
  id,
  lastVersion: wholeNumber
    .optional({ min: 0, max: maxVersions })
    .describe("api.fields.lastVersion"),
});

export const answerCall = quoteEventForm.safeExtend({
  id,
  event: quoteEventForm.shape.event.unwrap(),
});
