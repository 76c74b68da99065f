import { z } from "zod";
import { leaveForm } from "~/features/personal-data/forms";
import { takeLeave } from "~/features/personal-data/delete-account.server";
import { operation } from "~/api/operation.server";
import { clearedAuthCookies } from "~/http/cookies/cookies.server";

export const operations = [
  operation({
    method: "DELETE",
    summary: "api.calls.deleteProfile",
    notes: "api.notes.deleteProfile",
    refuses: ["conflict", "tooMany"],
    who: "member",
    input: leaveForm,
    output: z.object({}),
    async run({ actor, input }) {
      await takeLeave(actor, input.password);
      const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
      for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
      return { say: "accounts.settings.delete.done", headers };
    },
  }),
];
