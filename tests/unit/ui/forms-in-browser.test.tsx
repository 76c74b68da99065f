import * as conform from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { getFormProps, useForm } from "~/ui/forms/conform-in-browser";

type Answer = {
  status?: "error";
  initialValue?: Record<string, string | string[]>;
  error?: Record<string, string[]>;
};

const defaultValue = { city: "Jaipur", sizes: ["small", "large"], agreed: true, years: 7 };
const answers: [string, Answer][] = [
  ["nothing was posted", {}],
  ["errors were kept", { error: { city: ["Unknown city"] } }],
  [
    "a post was refused",
    {
      status: "error",
      initialValue: { city: "Udaipur", sizes: "mega" },
      error: { "": ["Not saved"], city: ["Unknown city"], "packages[0].name": ["Name it"] },
    },
  ],
];

/** What our components read of a form, whichever useForm gave it. */
function Shown({
  form,
  props,
  fields,
}: {
  form: { errors?: string[]; allErrors: Record<string, string[]> };
  props: object;
  fields: Record<
    string,
    { name: string; errors?: string[]; allErrors: object; initialValue?: unknown }
  >;
}) {
  const read = ["city", "sizes", "agreed", "years", "packages"].map((name) => {
    const { errors, allErrors, initialValue } = fields[name]!;
    return { name: fields[name]!.name, errors, allErrors, initialValue };
  });
  return <form {...props}>{JSON.stringify([form.errors, form.allErrors, read])}</form>;
}

function ByConform({ answer }: { answer: Answer }) {
  const [form, fields] = conform.useForm<typeof defaultValue, unknown, string[]>({
    id: "step",
    lastResult: answer,
    defaultValue,
  });
  const { onSubmit: _, ...props } = conform.getFormProps(form);
  return <Shown form={form} props={props} fields={fields} />;
}

function ByOurs({ answer }: { answer: Answer }) {
  const [form, fields] = useForm({ id: "step", lastResult: answer, defaultValue });
  return <Shown form={form as never} props={getFormProps(form)} fields={fields} />;
}

describe("the browser draws a form as the server drew it with conform", () => {
  test.each(answers)("where %s", (_, answer) => {
    expect(renderToStaticMarkup(<ByOurs answer={answer} />)).toBe(
      renderToStaticMarkup(<ByConform answer={answer} />),
    );
  });
});
