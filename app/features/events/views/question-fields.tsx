import { useTranslation } from "react-i18next";
import type { Category } from "~/features/directory/category-catalogue";
import { MoneyField, SelectField, TextField } from "~/ui/forms/fields";
import type { FieldsOf } from "~/ui/forms/use-posted-form";
import type { eventPost } from "../event-forms";
import { questions, type Question } from "../questions";

type FunctionList = FieldsOf<typeof eventPost>["functions"];

/** What a provider of a category must know. Every answer may wait. */
export function QuestionFields({
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
        {questions[category].map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            field={{
              ...answerControl(list, at, category, question.name),
              label: t(`events.question.${category}.${question.name}`),
              optional: true,
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Answer = ReturnType<typeof answerControl> & { label: string; optional: boolean };

function QuestionField({ question, field }: { question: Question; field: Answer }) {
  const { t } = useTranslation();
  switch (question.kind) {
    case "choice":
      return (
        <SelectField
          {...field}
          emptyLabel={t("events.form.answers.empty")}
          options={question.options.map((value) => ({ value, label: t(`events.option.${value}`) }))}
        />
      );
    case "money":
      return <MoneyField {...field} />;
    case "number":
      return <TextField {...field} inputMode="numeric" autoComplete="off" />;
    case "text":
      return <TextField {...field} autoComplete="off" />;
  }
}

/** The box of an answer, which conform does not list before something was typed in it. */
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
