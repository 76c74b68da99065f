import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag, type TagTone } from "~/ui/data/tag";
import type { CallShown } from "./reference.server";

/** One call: its line says what it is, opened it says everything. */
export function CallReference({ call }: { call: CallShown }) {
  const { t } = useTranslation();
  return (
    <details className="api-call" id={call.id}>
      <summary>
        <Tag tone={tones[call.method]}>{call.method}</Tag> <code>{call.path}</code>
        <span>{call.summary}</span>
      </summary>
      <div className="stack">
        <p className="note">{t(call.needsLogin ? "api.page.login" : "api.page.free")}</p>
        {call.text && <p>{call.text}</p>}
        <Takes call={call} />
        {call.example && (
          <figure className="api-sample">
            <figcaption>{t("api.page.example")}</figcaption>
            <Code text={call.example} />
          </figure>
        )}
        <figure className="api-sample">
          <figcaption>
            {t("api.page.answers")}: {call.status}
          </figcaption>
          <Code text={call.answer} />
        </figure>
        <p>{t("api.page.refuses")}</p>
        <dl className="api-refusals">
          {call.refuses.map(({ status, text }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** Scrolls by itself, so that nothing wide moves the page; with the keyboard too. */
export function Code({ text }: { text: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} dir="ltr">
      <code>{text}</code>
    </pre>
  );
}

const tones: Record<string, TagTone> = { GET: "good", POST: "info", PATCH: "wait", DELETE: "bad" };

function Takes({ call }: { call: CallShown }) {
  const { t } = useTranslation();
  if (call.takes.length === 0) return <p>{t("api.page.nothing")}</p>;
  return (
    <DataTable
      caption={t("api.page.takes")}
      rows={call.takes}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          label: t("api.page.field"),
          heading: true,
          cell: ({ name, where, required }) => (
            <>
              <code>{name}</code>
              <small>{required ? `${where}, ${t("api.page.required")}` : where}</small>
            </>
          ),
        },
        { key: "kind", label: t("api.page.kind"), cell: ({ kind }) => kind },
        ...(call.takes.some(({ meaning }) => meaning)
          ? [{ key: "meaning", label: t("api.page.meaning"), cell: meaningOf }]
          : []),
      ]}
    />
  );
}

const meaningOf = ({ meaning }: CallShown["takes"][number]) => meaning;
