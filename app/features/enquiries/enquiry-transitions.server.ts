import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { countAnswers } from "./answering/count-answers.server";
import { awaitsAnswer, enquiryLifecycle } from "./enquiry-lifecycle";

const { enquiries, enquiryHistory } = schema;

/** Once answered, no answer time is left over from a suspension. */
export const enquiryTransitions = defineLifecycle({
  states: enquiryLifecycle,
  table: enquiries,
  columns: (_, { to }) => (awaitsAnswer(to) ? {} : { dueLeft: null }),
  history: (tx, { id }, entry) =>
    tx.insert(enquiryHistory).values({ id: newId(), enquiryId: id, ...entry }),
  effects: async (tx, { id }, { from, to }) => {
    if (awaitsAnswer(from) && !awaitsAnswer(to)) await countAnswers(tx, id);
  },
});
