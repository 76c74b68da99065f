import { useTranslation } from "react-i18next";
import { useOffered } from "~/features/site/views/use-offer";
import { categories, eventTypes } from "#db/schema/allowed-values";
import { Button } from "~/ui/controls/button";
import { CheckboxField } from "~/ui/forms/fields";
import { rowControl, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { Category } from "~/features/directory/category-catalogue";
import type { eventPost } from "../event-forms";
import { maxFunctions } from "../event-limits";
import { functionFields } from "../event-fields";
import { FormField } from "~/ui/forms/form-fields";
import { questionsOf } from "../questions";

type FunctionList = FieldsOf<typeof eventPost>["functions"];
type Typed = { id?: string; categories?: string | string[] };

export function FunctionFields({ list }: { list: FunctionList }) {
  const { t } = useTranslation();
  // A function in which nothing has been typed is undefined.
  const typed = (Array.isArray(list.initialValue) ? list.initialValue : []) as (
    | Typed
    | undefined
  )[];
  const rows = typed.length > 0 ? typed : [undefined];
  return (
    <fieldset className="fields" id="field-functions">
      <legend>{t("events.form.functions.label")}</legend>
      <p className="hint">{t("events.form.functions.hint")}</p>
      {list.errors?.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
      {rows.map((row, at) => (
        <FunctionRow key={at} list={list} at={at} row={row ?? {}} removable={rows.length > 1} />
      ))}
      {rows.length < maxFunctions ? (
        <div>
          <Button
            name="intent"
            value="add"
            variant="secondary"
            icon="plus"
            formAction={`#function-${rows.length}`}
          >
            {t("events.form.functions.add")}
          </Button>
        </div>
      ) : (
        <p className="note">{t("events.form.functions.tooMany", { max: maxFunctions })}</p>
      )}
    </fieldset>
  );
}

interface RowProps {
  list: FunctionList;
  at: number;
  row: Typed;
  removable: boolean;
}

function FunctionRow({ list, at, row, removable }: RowProps) {
  const { t } = useTranslation();
  const wanted = [row.categories ?? []].flat();
  const name = `${list.name}[${at}].categories`;
  const type = rowControl(list, at, "type");
  const types = useOffered("eventTypes", eventTypes, [type.defaultValue]);
  const offered = useOffered("categories", categories, wanted);
  return (
    <fieldset id={`function-${at}`} className="card fields">
      <legend>{t("events.form.functions.number", { number: at + 1 })}</legend>
      {row.id && <input type="hidden" name={`${list.name}[${at}].id`} value={row.id} />}
      <div className="field-row">
        <FormField of={functionFields.type} {...type} values={types} />
        <FormField of={functionFields.date} {...rowControl(list, at, "date")} />
        <FormField of={functionFields.guestCount} {...rowControl(list, at, "guestCount")} />
      </div>
      <CheckboxField
        name={name}
        errors={list.allErrors[name]}
        defaultValue={wanted}
        label={t("events.form.categories.label")}
        options={offered.map((value) => ({ value, label: t(`directory.category.${value}`) }))}
        className="enquiry-functions"
        optional
      />
      {categories
        .filter((category) => wanted.includes(category))
        .map((category) => (
          <QuestionFields key={category} list={list} at={at} category={category} />
        ))}
      <div className="cluster">
        <Button name="intent" value="show" variant="quiet" small formAction={`#function-${at}`}>
          {t("events.form.answers.show")}
        </Button>
        {removable && (
          <Button
            name="intent"
            value={`remove-${at}`}
            variant="quiet"
            small
            icon="trash"
            formAction="#field-functions"
          >
            {t("events.form.functions.remove", { number: at + 1 })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function QuestionFields({
  list,
  at,
  category,
}: {
  list: FunctionList;
  at: number;
  category: Category;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="fields">
      <legend>
        {t("events.form.answers.label", { category: t(`directory.category.${category}`) })}
      </legend>
      <div className="field-row">
        {questionsOf(category).map((question) => (
          <FormField
            key={question.name}
            of={question}
            {...answerControl(list, at, category, question.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** conform does not list it until something is typed in it. */
function answerControl(list: FunctionList, at: number, category: Category, question: string) {
  const name = `${list.name}[${at}].answers.${category}.${question}`;
  const value = [at, "answers", category, question].reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    list.initialValue,
  );
  return {
    name,
    errors: list.allErrors[name],
    defaultValue: typeof value === "string" ? value : undefined,
  };
}
