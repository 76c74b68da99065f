import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyVotes } from "#db/schema/allowed-values";
import { ListingCard } from "~/features/directory/search/views/listing-card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { RadioField, TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, rowControl, usePostedForm, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { voteForm } from "../shortlist-forms";
import type { SharedShortlistData } from "../sharing/shared-shortlist-presenter.server";
import { FamilyVotes } from "./family-votes";
import { SendRow } from "~/ui/forms/send-row";

type Rows = FieldsOf<typeof voteForm>["votes"];
type Card = SharedShortlistData["cards"][number];

export function VoteForm({ shared }: { shared: SharedShortlistData }) {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof voteForm>("vote", shared.defaults);
  const rowOf = rowsByProvider(fields.votes);
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form vote-form">
        <FormToken />
        <TextField
          {...control(fields.name)}
          label={t("shortlist.vote.name.label")}
          hint={t("shortlist.vote.name.hint")}
          autoComplete="given-name"
          width="medium"
        />
        <h2 className="visually-hidden">{t("shortlist.providers")}</h2>
        <ul className="card-grid listings" role="list">
          {shared.cards.map((card) => (
            <VoteRow
              key={card.listing.id}
              card={card}
              rows={fields.votes}
              at={rowOf(card.listing.id)}
            />
          ))}
        </ul>
        <SendRow button="shortlist.vote.do" busy="shortlist.vote.busy" />
      </Form>
    </>
  );
}

/** After a refusal each provider keeps its row, even if the owner changed the shortlist. */
function rowsByProvider({ initialValue }: Rows) {
  const posted: unknown[] = Array.isArray(initialValue) ? initialValue : [];
  const ids = posted.map((row) => new Map<string, unknown>(Object.entries(row ?? {})));
  let next = posted.length;
  return (id: string) => {
    const at = ids.findIndex((row) => row.get("providerId") === id);
    return at < 0 ? next++ : at;
  };
}

function VoteRow({ card: { listing, votes }, rows, at }: { card: Card; rows: Rows; at: number }) {
  const { t } = useTranslation();
  return (
    <li className="kept">
      <ListingCard listing={listing} keep={null} />
      <div className="stack">
        <input type="hidden" name={`votes[${at}].providerId`} value={listing.id} />
        <RadioField
          {...rowControl(rows, at, "vote")}
          label={t("shortlist.vote.label", { name: listing.name })}
          options={familyVotes.map((value) => ({ value, label: t(`shortlist.vote.${value}`) }))}
          inline
        />
        <TextArea
          {...rowControl(rows, at, "comment")}
          label={t("shortlist.vote.comment")}
          optional
          rows={2}
        />
        <FamilyVotes votes={votes} open />
      </div>
    </li>
  );
}
