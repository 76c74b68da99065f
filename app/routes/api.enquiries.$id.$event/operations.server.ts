import { z } from "zod";
import { moveCall } from "~/features/enquiries/api-forms";
import { enquiryJson } from "~/features/enquiries/json.server";
import { moveEnquiry } from "~/features/enquiries/answering/move-enquiry.server";
import { threadOf } from "~/features/enquiries/lists/api-queries.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.moveEnquiry",
    notes: "api.notes.moveEnquiry",
    who: "member",
    input: moveCall,
    output: z.object({ enquiry: enquiryJson }),
    refuses: ["conflict"],
    example: { expectedState: "viewed" },
    async run({ actor, input: { id, ...move } }) {
      const { already } = await moveEnquiry(actor, id, move);
      return {
        message: `enquiries.${already ? "already" : "done"}.${move.event}`,
        body: { enquiry: await threadOf(actor, id) },
      };
    },
  }),
];
