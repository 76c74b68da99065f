import { z } from "zod";
import { shownProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { fileGrievance, type Filed } from "~/features/moderation/grievances/file-grievance.server";
import { grievanceForm, reportForm } from "~/features/moderation/grievances/grievance-forms";
import { grievancesOf } from "~/features/moderation/grievances/grievances.server";
import {
  filedJson,
  grievancesJson,
  toGrievanceJson,
} from "~/features/moderation/grievances/grievance-json";
import { operation } from "./operation.server";

const complainant = { name: "Asha Verma", email: "asha@example.com" };

export const grievanceOperations = [
  operation("GET", "/api/grievances", {
    summary: "api.calls.grievances",
    who: "member",
    input: z.object({}),
    output: grievancesJson,
    run: async ({ actor }) => ({
      body: { grievances: (await grievancesOf(actor)).map(toGrievanceJson) },
    }),
  }),

  operation("POST", "/api/grievances", {
    summary: "api.calls.fileGrievance",
    notes: "api.notes.fileGrievance",
    who: "anyone",
    input: grievanceForm,
    output: filedJson,
    status: 201,
    refuses: ["tooMany"],
    example: {
      kind: "personal_data",
      dataRequest: "correction",
      words: "My mother's number is in an enquiry of mine. It should go.",
      about: "ENQ-2K7F-9QRS",
      ...complainant,
    },
    run: async ({ actor, input, ip, language }) =>
      answered(await fileGrievance(input, { account: actor, ip, language })),
  }),

  operation("POST", "/api/services/:id/report", {
    summary: "api.calls.reportListing",
    notes: "api.notes.reportListing",
    who: "anyone",
    input: reportForm.extend({ id: z.string().max(80) }),
    output: filedJson,
    status: 201,
    refuses: ["tooMany"],
    example: {
      reportReason: "copyright",
      words: "The third picture is mine.",
      ...complainant,
    },
    async run({ actor, input: { id, ...report }, ip, language }) {
      const { id: providerId } = await shownProviderByIdOrSlug(id);
      const filer = { account: actor, ip, language };
      return answered(await fileGrievance({ ...report, providerId }, filer));
    },
  }),
];

const answered = (filed: Filed) => ({
  message: `grievances.done.${filed.verified ? "filed" : "toConfirm"}`,
  body: filed,
});
