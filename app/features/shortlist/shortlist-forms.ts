import { z } from "zod";
import { familyVotes } from "#db/schema/allowed-values";
import { checkbox, described } from "~/platform/forms/field-schemas";
import { comparison } from "~/platform/forms/comparison";
import { freeText, shownNickname } from "~/platform/india/india-fields";
import { maxInAccount, maxInBrowser } from "./shortlist-limits";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

const providerId = sentKey;
const redirectTo = z.string().optional();

/** The heart of a card sends one provider. Those that did not fit at log-in are sent together. */
export const shortlistForm = z.object({
  providerIds: z.array(providerId).min(1).max(maxInBrowser),
  redirectTo,
});

export const sharingForm = byIntent({
  share: { showsName: checkbox, eventId: sentKey.optional() },
  revoke: { id: sentKey },
  "remove-comment": { voterId: sentKey, providerId },
  "restore-comment": { voterId: sentKey, providerId },
});

const rowForm = z
  .object({
    providerId,
    vote: z.enum(familyVotes).optional(),
    comment: described(freeText.optional({ max: 300 }), { label: "shortlist.vote.comment" }),
  })
  .check(
    comparison(["vote", "comment"], ({ vote, comment }, refuse) => {
      if (comment && !vote) refuse(["vote"], "shortlist.vote.missing");
    }),
  );

export const voteForm = z.object({
  name: described(
    shownNickname({ max: 40, oneLine: true, missing: "shortlist.vote.name.missing" }),
    { label: "shortlist.vote.name.label" },
  ),
  votes: z
    .array(described(rowForm, { label: "fields.labels.vote" }))
    .max(maxInAccount)
    .default([]),
});
export type VoteInput = z.output<typeof voteForm>;
