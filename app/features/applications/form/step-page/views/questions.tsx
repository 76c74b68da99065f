import { useOffered } from "~/features/site/views/use-offer";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import type { IconName } from "~/ui/artwork/icon";
import { DetailsCard } from "~/ui/controls/details-card";
import { Button, ButtonRow } from "~/ui/controls/button";
import {
  Checkbox,
  CheckboxField,
  MoneyField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/forms/fields";
import {
  choices,
  control,
  type FieldsOf,
  type PostedField,
  rowControl,
} from "~/ui/forms/use-posted-form";
import type { StepForm, Question } from "~/features/applications/answers/questionnaire";
import { priceUnits } from "~/features/directory/price-units";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { maxPackages } from "~/features/applications/application-steps";
import type { StepPage } from "../step-page-presenter.server";

type QuestionsData = Pick<StepPage, "groups" | "packages" | "warnings"> &
  Partial<Pick<StepPage, "score">>;

export function Questions({ page, fields }: { page: QuestionsData; fields: FieldsOf<StepForm> }) {
  return (
    <>
      {page.groups.map(({ legend, isFolded, questions }) => {
        const rendered = questions.map((question) =>
          question.kind === "packages" ? (
            <Packages key={question.name} rows={page.packages} list={fields.packages} />
          ) : (
            <QuestionField
              key={question.name}
              question={question}
              field={fields[question.name]}
              warnings={page.warnings[question.name]}
              points={page.score?.points[question.name]}
            />
          ),
        );
        if (legend && isFolded)
          return (
            <DetailsCard
              key={legend}
              heading="h2"
              title={legend}
              open={questions.some(({ name }) => isAnswered(control(fields[name])))}
            >
              <div className="fields">{rendered}</div>
            </DetailsCard>
          );
        return legend ? (
          <fieldset key={legend} className="fields">
            <legend>{legend}</legend>
            {rendered}
          </fieldset>
        ) : (
          <div key="" className="stack">
            {rendered}
          </div>
        );
      })}
    </>
  );
}

const isAnswered = ({ defaultValue, errors = [] }: ReturnType<typeof control>) =>
  Boolean(defaultValue) || errors.length > 0;

/** Opens in new tabs, so that no one loses their input. */
export function Policies() {
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

type QuestionFieldProps = {
  question: Question;
  field: PostedField;
  warnings: string[] | undefined;
  points: number | undefined;
};

function QuestionField({ question, field, warnings, points }: QuestionFieldProps) {
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
  const shown = useOffered(
    "categories",
    options.map(({ value }) => value),
    choices(field).defaultValue,
  );
  const offered =
    question.name === "categories" ? options.filter(({ value }) => shown.includes(value)) : options;
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
      return <CheckboxField {...choices(field)} {...words} options={offered} inline />;
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

export function Worth({ points, children }: { points: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {children} <span className="optional">{t("onboarding.worth", { points })}</span>
    </>
  );
}

const rowsOf = ({ name }: Question) => (name === "serviceDescription" ? 8 : 3);

type PackagesProps = {
  rows: number;
  list: FieldsOf<StepForm>["packages"];
};

/** Rows are added and removed by submit buttons, which also save the other answers. */
function Packages({ rows, list }: PackagesProps) {
  const { t } = useTranslation();
  const typed: unknown = list.initialValue;
  const filled = Math.max(rows, Array.isArray(typed) ? typed.length : 0);
  const shown = Math.max(filled, 1);
  const titleOf = (index: number) => t("onboarding.package.title", { number: index + 1 });
  const units = priceUnits.map((unit) => ({
    value: unit,
    label: t(`directory.priceUnit.${unit}`),
  }));
  return (
    <>
      <p className="hint" id="field-packages">
        {t("onboarding.package.hint")}
      </p>
      {Array.from({ length: shown }, (_, index) => (
        <fieldset key={index} className="card fields">
          <legend>{titleOf(index)}</legend>
          <TextField {...rowControl(list, index, "name")} label={t("onboarding.package.name")} />
          <MoneyField
            {...rowControl(list, index, "price")}
            label={t("onboarding.package.price")}
            hint={t("onboarding.package.priceHint")}
            optional
          />
          <SelectField
            {...rowControl(list, index, "priceUnit")}
            label={t("onboarding.package.priceUnit")}
            optional
            options={units}
            emptyLabel={t("onboarding.package.sameUnit")}
          />
          <TextArea
            {...rowControl(list, index, "features")}
            label={t("onboarding.package.features")}
            hint={t("onboarding.package.featuresHint")}
            rows={4}
            optional
          />
          {filled > 0 && (
            <ButtonRow>
              {index > 0 && (
                <PressButton
                  value={`packageUp-${index}`}
                  icon="chevron-up"
                  label={t("onboarding.upload.up")}
                  about={titleOf(index)}
                />
              )}
              {index < shown - 1 && (
                <PressButton
                  value={`packageDown-${index}`}
                  icon="chevron-down"
                  label={t("onboarding.upload.down")}
                  about={titleOf(index)}
                />
              )}
              <ConfirmedButton
                id={`remove-package-${index}`}
                question={t("onboarding.upload.confirm")}
                about={titleOf(index)}
                name="intent"
                value={`removePackage-${index}`}
                confirmLabel={t("onboarding.upload.remove")}
                small
              >
                {t("onboarding.package.remove", { number: index + 1 })}
              </ConfirmedButton>
            </ButtonRow>
          )}
        </fieldset>
      ))}
      {shown < maxPackages && (
        <div>
          <Button
            // Target of links from other pages to a package that doesn't exist yet.
            id={`field-packages-${shown}-name`}
            name="intent"
            value="addPackage"
            variant="secondary"
            icon="plus"
          >
            {t("onboarding.package.add")}
          </Button>
        </div>
      )}
    </>
  );
}

interface PressButtonProps {
  value: string;
  label: string;
  about: string;
  icon?: IconName;
}

/** One of several alike: screen readers say what it is about. */
export function PressButton({ value, label, about, icon }: PressButtonProps) {
  return (
    <Button name="intent" value={value} variant="quiet" icon={icon} small>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
