import { useEffect, useRef, useState } from "react";

type Errors = Record<string, string[] | null | undefined>;
type Options = {
  id: string;
  lastResult?: { status?: string; initialValue?: Record<string, unknown>; error?: Errors };
  defaultValue?: Record<string, unknown>;
};

/**
 * Stands for conform's in the browser: see `vite-plugins/page-texts.ts`. The server judges every form, so that all there is to do
 * is to show its answer; conform's own, which could judge there, would be 8 KB of script.
 */
export function useForm({ id, lastResult, defaultValue }: Options) {
  // What was typed stands in the boxes, so that only what they begin with counts.
  const [initial] = useState(() => lastResult?.initialValue ?? asPosted(defaultValue ?? {}));
  const error = lastResult?.error ?? {};
  useFirstErrorFocused(id, lastResult);
  const errorsOf = (name: string) => error[name] ?? undefined;
  const allErrors = (prefix: string) =>
    Object.fromEntries(
      Object.entries(error).filter(
        ([name, messages]) =>
          messages && name.startsWith(prefix) && /^($|[.[])/.test(name.slice(prefix.length)),
      ),
    );
  const field = (name: string) => ({
    name,
    errors: errorsOf(name),
    allErrors: allErrors(name),
    initialValue: (initial as Record<string, unknown>)[name],
  });
  const form = {
    id,
    errors: errorsOf(""),
    allErrors: Object.fromEntries(Object.entries(error).filter(([, messages]) => messages)),
  };
  const fields = new Proxy<Record<string, ReturnType<typeof field>>>(
    {},
    { get: (_, name) => (typeof name === "string" ? field(name) : undefined) },
  );
  return [form, fields] as const;
}

/** The attributes of a form's element, as conform gives them. */
export const getFormProps = ({ id, errors }: { id: string; errors?: string[] }) => ({
  id,
  noValidate: true,
  ...(errors && { "aria-describedby": `${id}-error` }),
});

function useFirstErrorFocused(id: string, result: Options["lastResult"]) {
  const shown = useRef(result);
  useEffect(() => {
    if (result === shown.current) return;
    shown.current = result;
    const form = document.getElementById(id);
    if (result?.status !== "error" || !(form instanceof HTMLFormElement)) return;
    const wrong = [...form.elements].find(
      (one) => "name" in one && result.error?.[String(one.name)],
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [id, result]);
}

/** Values as a form sends them. */
function asPosted(value: unknown): unknown {
  if (typeof value === "boolean") return value ? "on" : undefined;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(asPosted);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPosted(one)]));
}
