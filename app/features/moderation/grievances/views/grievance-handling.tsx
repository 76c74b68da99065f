import { LinkList } from "~/ui/navigation/link-list";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { OwnWords } from "~/ui/data/own-words";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { paths } from "~/urls";
import type { Handling } from "../handling/handling-page.server";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { decisionFields, ticketFields } from "../grievance-fields";
import type { handlingForm } from "../grievance-forms";

export function HandlingDetails({ grievance }: { grievance: Handling }) {
  const { t } = useTranslation();
  const { from, listing, due, outcome } = grievance;
  return (
    <>
      {outcome && (
        <Card framed title={outcome.label}>
          <OwnWords {...outcome.decision} />
          {grievance.consequence && (
            <>
              <h3>{t("grievances.handling.consequence")}</h3>
              <p className="own-words">{grievance.consequence}</p>
            </>
          )}
        </Card>
      )}
      <Card title={t("grievances.handling.words")}>
        <OwnWords {...grievance.words} />
      </Card>
      <Card title={t("grievances.handling.from")}>
        <SummaryList
          rows={[
            {
              key: t("grievances.handling.name"),
              value: from.name,
              note: from.account ? (
                <Link to={from.account}>{t("grievances.handling.account")}</Link>
              ) : (
                t("grievances.handling.noAccount")
              ),
            },
            {
              key: t("accounts.email.label"),
              value: <a href={`mailto:${from.email}`}>{from.email}</a>,
            },
            { key: t("grievances.form.phone.label"), value: from.phone },
            { key: t("grievances.handling.language"), value: from.language },
            {
              key: t("grievances.form.about.label"),
              value: grievance.about?.startsWith("BKG") ? (
                <Link to={paths.adminBookings({ state: "all", q: grievance.about })}>
                  {grievance.about}
                </Link>
              ) : (
                grievance.about
              ),
            },
            grievance.detail && { key: t("grievances.list.kind"), value: grievance.detail },
            { key: t("grievances.page.filed"), value: grievance.filed },
            due && { key: t("grievances.page.due"), value: due.day },
            {
              key: t("grievances.handling.taken"),
              value: grievance.takenBy ?? t("grievances.handling.nobody"),
            },
          ]}
        />
      </Card>
      {listing && (
        <Card title={t("grievances.handling.listing")}>
          <p>{listing.name}</p>
          <LinkList links={listing.links} />
        </Card>
      )}
    </>
  );
}

const { consequence: _, ...withoutConsequence } = decisionFields;

export function HandlingActions({ grievance }: { grievance: Handling }) {
  const { t } = useTranslation();
  const { may, listing, takenBy } = grievance;
  return (
    <>
      {(may.take || may.takeOver) && (
        <Card title={t("grievances.handling.title")}>
          <p>{t("grievances.handling.takeText")}</p>
          <PostButton form="take" intent={may.take ? "take" : "take_over"}>
            {may.take
              ? t("grievances.handling.take")
              : t("grievances.handling.takeOver", { name: takenBy })}
          </PostButton>
        </Card>
      )}
      {may.decide && (
        <Card title={t("grievances.decide.title")}>
          <IntentForm<typeof handlingForm>
            intent="decide"
            button="grievances.decide.do"
            busy="grievances.decide.busy"
            of={listing ? decisionFields : withoutConsequence}
          />
        </Card>
      )}
      {may.answer && (
        <Card>
          <IntentForm<typeof handlingForm>
            intent="answer"
            button="grievances.answer.do"
            variant="secondary"
            of={{ answer: ticketFields.answer }}
          />
        </Card>
      )}
      <Card>
        <IntentForm<typeof handlingForm>
          intent="note"
          button="grievances.internal.do"
          variant="secondary"
          of={{ note: ticketFields.note }}
        />
      </Card>
    </>
  );
}
