import { z } from "zod";
import { deleteAccountForm } from "~/features/personal-data/forms";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { operation } from "~/api/operation.server";
import { clearedAuthCookies } from "~/http/cookies/cookies.server";

export const operations = [
  operation({
    method: "DELETE",
    summary: "api.calls.deleteProfile",
    notes: "api.notes.deleteProfile",
    refuses: ["conflict", "tooMany"],
    who: "member",
    input: deleteAccountForm,
    output: z.object({}),
    async run({ actor, input }) {
      await deleteAccount(actor, input.password);
      const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
      for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
      return { message: "accounts.settings.delete.done", headers };
    },
  }),
];
