import { Form } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { fieldId, SelectField } from "~/ui/forms/fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { Tag } from "~/ui/data/tag";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { fieldOf } from "~/ui/forms/posted-summary";
import { lastDayField } from "../../../certificate-policy";
import { documentReasons, reviewFields } from "../../application-review-fields";
import type { applicationReviewForm } from "../../application-review-forms";
import type { ReviewedFile } from "../application-page-changes.server";

interface DocumentDecisionProps {
  file: ReviewedFile;
  /** Null if the file can't be decided on. */
  openIn: string | null;
}

export function DocumentDecision({ file, openIn }: DocumentDecisionProps) {
  const { t } = useTranslation();
  return (
    <li className="document" id={`document-${file.id}`} data-state={file.state}>
      <Preview file={file} />
      <div className="document-words">
        <p className="file-name">
          {file.withheldKind ? file.name : <a href={file.href}>{file.caption || file.name}</a>}
        </p>
        <p className="cluster">
          <StateTag state={file.state} label={file.stateLabel} />
          {file.isNew && <Tag tone="info">{t("applicationReview.changed.new")}</Tag>}
          <span className="note">{file.size}</span>
        </p>
        {file.validity && <p className="note">{file.validity}</p>}
        {file.why && <p className="note">{file.why}</p>}
        <FileCopies copies={file.copies} />
        {file.decided && (
          <p className="note" title={file.decided.exact}>
            {file.decided.by} · {file.decided.when}
          </p>
        )}
        {openIn && <DecisionForms file={file} state={openIn} />}
      </div>
    </li>
  );
}

export function FileCopies({ copies }: Pick<ReviewedFile, "copies">) {
  return copies.map(({ text, to }) => (
    <p key={text} className="manual-check">
      {to ? <a href={to}>{text}</a> : text}
    </p>
  ));
}

function Preview({ file }: { file: ReviewedFile }) {
  if (file.withheldKind) return <span className="document-face">{file.withheldKind}</span>;
  return (
    <a className="document-face" href={file.href} tabIndex={-1} aria-hidden="true">
      {file.thumb ? (
        <img
          src={file.thumb}
          alt=""
          width={file.width}
          height={file.height}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span>PDF</span>
      )}
    </a>
  );
}

interface DecisionFormsProps {
  file: ReviewedFile;
  state: string;
  acceptKey?: "accept" | "acceptNext";
}

export function DecisionForms({ file, state, acceptKey = "accept" }: DecisionFormsProps) {
  const { t } = useTranslation();
  const id = `document-decision-${file.id}`;
  const { form, fields, kind } = usePostedForm<typeof applicationReviewForm>(id, {
    validUntil: file.validUntil,
  });
  const hidden = (
    <>
      <FormToken form={id} />
      <input type="hidden" name="document" value={file.id} />
      <input type="hidden" name="expectedState" value={state} />
    </>
  );
  const named = <span className="visually-hidden">{` ${file.slotLabel}, ${file.name}`}</span>;
  return (
    <div className="document-decision">
      {!file.withheldKind && (file.state !== "accepted" || file.isCertificate) && (
        <Form method="post">
          {hidden}
          {file.isCertificate && (
            <FormField
              of={lastDayField.validUntil}
              posted={fields.validUntil}
              id={fieldId(fieldOf(id, "validUntil"))}
            />
          )}
          <Button small variant="secondary" icon="check" name="intent" value="acceptDocument">
            {t(`applicationReview.document.${acceptKey}`)}
            {named}
          </Button>
        </Form>
      )}
      <details open={kind !== undefined}>
        <summary>
          {t(
            file.state === "rejected"
              ? "applicationReview.document.again"
              : "applicationReview.document.rejectOpen",
          )}
          {named}
        </summary>
        <Form {...form} className="stack">
          {hidden}
          <SelectField
            {...control(fields.reason)}
            id={fieldId(fieldOf(id, "reason"))}
            label={t("applicationReview.document.reason")}
            emptyLabel={t("applicationReview.document.choose")}
            options={documentReasons.map((value) => ({
              value,
              label: t(`onboarding.documentReason.${value}`),
            }))}
          />
          <FormField
            of={reviewFields.note}
            posted={fields.note}
            id={fieldId(fieldOf(id, "note"))}
          />
          <ButtonRow>
            <Button small variant="danger" name="intent" value="rejectDocument">
              {t("applicationReview.document.reject")}
              {named}
            </Button>
          </ButtonRow>
        </Form>
      </details>
    </div>
  );
}
