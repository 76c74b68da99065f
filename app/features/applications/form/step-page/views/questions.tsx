import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import {
  Checkbox,
  CheckboxField,
  MoneyField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/forms/fields";
import { choices, control, type FieldsOf, type PostedField } from "~/ui/forms/use-posted-form";
import type { StepForm } from "~/features/applications/answers/answer-forms";
import type { Question } from "~/features/applications/answers/questionnaire";
import type { StepPage } from "../step-page-presenter.server";
import { Packages } from "./package-fields";

type Asking = Pick<StepPage, "groups" | "packages" | "warnings"> &
  Partial<Pick<StepPage, "offers" | "score">>;

/** Questions in their groups. */
export function Questions({ page, fields }: { page: Asking; fields: FieldsOf<StepForm> }) {
  return (
    <>
      {page.groups.map(({ legend, questions }) => {
        const asked = questions.map((question) =>
          question.kind === "packages" ? (
            <Packages key={question.name} rows={page.packages} list={fields.packages} />
          ) : (
            <Fragment key={question.name}>
              <Asked
                question={question}
                field={fields[question.name]}
                warnings={page.warnings[question.name]}
                points={page.score?.points[question.name]}
              />
              <Offer question={question.name} label={page.offers?.[question.name]} />
            </Fragment>
          ),
        );
        return legend ? (
          <fieldset key={legend} className="fields">
            <legend>{legend}</legend>
            {asked}
          </fieldset>
        ) : (
          <div key="" className="stack">
            {asked}
          </div>
        );
      })}
    </>
  );
}

/** What an application offers below the questions of a step. */
export function BelowQuestions({ page }: { page: StepPage }) {
  return (page.step === "company" || page.step === "declaration") && page.isOpen && <Policies />;
}

/** In a tab of their own: nobody should lose their place for reading them. */
function Policies() {
  const { t } = useTranslation();
  return (
    <p className="note cluster">
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        {t("onboarding.terms")}
      </a>
      <a href={paths.privacy()} target="_blank" rel="noreferrer">
        {t("onboarding.privacy")}
      </a>
    </p>
  );
}

/** Another answer of the step holds this one already. */
function Offer({ question, label }: { question: string; label: string | undefined }) {
  if (!label) return null;
  return (
    <div>
      <Button name="intent" value={`fill-${question}`} variant="secondary" small>
        {label}
      </Button>
    </div>
  );
}

type AskedProps = {
  question: Question;
  field: PostedField;
  warnings: string[] | undefined;
  points: number | undefined;
};

function Asked({ question, field, warnings, points }: AskedProps) {
  const { t } = useTranslation();
  const { hint, options = [], autoComplete } = question;
  const optional = question.optional && !points;
  const label = points ? <Worth points={points}>{question.label}</Worth> : question.label;
  const words = { label, hint, optional, warnings };
  const typing = {
    autoComplete,
    inputMode: question.inputMode,
    spellCheck: question.isCode ? false : undefined,
    autoCapitalize: question.isCode ? "off" : undefined,
  };
  const text = control(field);
  switch (question.kind) {
    case "area":
      return <TextArea {...text} {...words} autoComplete={autoComplete} rows={rowsOf(question)} />;
    case "money":
      return <MoneyField {...text} {...words} />;
    case "select":
      return (
        <SelectField
          {...text}
          {...words}
          autoComplete={autoComplete}
          options={options}
          emptyLabel={t("onboarding.choose")}
        />
      );
    case "radio":
      return <RadioField {...text} {...words} options={options} inline />;
    case "checks":
      return <CheckboxField {...choices(field)} {...words} options={options} inline />;
    case "tick":
      return (
        <Checkbox
          name={text.name}
          errors={text.errors}
          label={label}
          value="on"
          defaultChecked={text.defaultValue === "on"}
        />
      );
    default:
      return <TextField {...text} {...words} {...typing} width={question.width} />;
  }
}

/** Not required, and worth its while. */
export function Worth({ points, children }: { points: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {children} <span className="optional">{t("onboarding.worth", { points })}</span>
    </>
  );
}

const rowsOf = ({ name }: Question) => (name === "serviceDescription" ? 8 : 3);
