import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
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
import { Notice } from "~/ui/feedback/notice";
import { choices, control, type FieldsOf, type PostedField } from "~/ui/forms/use-posted-form";
import type { StepForm } from "../../answers/forms";
import type { Question } from "../../answers/questionnaire";
import type { StepPage } from "../presenter.server";
import { Packages } from "./packages";

type Asking = Pick<StepPage, "groups" | "packages" | "usualUnit" | "warnings">;

/** Questions in their groups. */
export function Questions({ page, fields }: { page: Asking; fields: FieldsOf<StepForm> }) {
  return (
    <>
      {page.groups.map(({ legend, questions }) => {
        const asked = questions.map((question) =>
          question.kind === "packages" ? (
            <Packages
              key={question.name}
              rows={page.packages}
              list={fields.packages}
              usualUnit={page.usualUnit}
            />
          ) : (
            <Asked
              key={question.name}
              question={question}
              field={fields[question.name]}
              warnings={page.warnings[question.name]}
            />
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
  const { t } = useTranslation();
  return (
    <>
      {(page.step === "company" || page.step === "declaration") && page.isOpen && <Policies />}
      {page.panFromGst && page.isOpen && (
        <Notice title={t("onboarding.fillPan.title")}>
          <Button name="intent" value={`fillPan-${page.panFromGst}`} variant="secondary" small>
            {t("onboarding.fillPan.do", { pan: page.panFromGst })}
          </Button>
        </Notice>
      )}
    </>
  );
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

type AskedProps = {
  question: Question;
  field: PostedField;
  warnings: string[] | undefined;
};

function Asked({ question, field, warnings }: AskedProps) {
  const { t } = useTranslation();
  const { label, hint, optional, options = [], autoComplete } = question;
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

const rowsOf = ({ name }: Question) => (name === "serviceDescription" ? 8 : 3);
