import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { Tag, type TagTone } from "~/ui/data/tag";
import type { ReferenceEntry } from "./reference.server";

export function OperationReference({ operation }: { operation: ReferenceEntry }) {
  const { t } = useTranslation();
  return (
    <details className="api-call" id={operation.id}>
      <summary>
        <Tag tone={tones[operation.method]}>{operation.method}</Tag> <code>{operation.path}</code>
        <span>{operation.summary}</span>
      </summary>
      <div className="stack">
        <p className="note">{t(operation.needsLogin ? "api.page.login" : "api.page.free")}</p>
        {operation.text && <p>{operation.text}</p>}
        <Fields operation={operation} />
        {operation.example && (
          <figure className="api-sample">
            <figcaption>{t("api.page.example")}</figcaption>
            <Code text={operation.example} />
          </figure>
        )}
        <figure className="api-sample">
          <figcaption>
            {t("api.page.answers")}: {operation.status}
          </figcaption>
          <Code text={operation.answer} />
        </figure>
        <p>{t("api.page.refuses")}</p>
        <dl className="api-refusals">
          {operation.refuses.map(({ status, text }) => (
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

/** Its lines wrap, so that nothing needs to scroll sideways. */
export function Code({ text }: { text: string }) {
  return (
    <pre dir="ltr">
      <code>{text}</code>
    </pre>
  );
}

const tones: Record<string, TagTone> = { GET: "good", POST: "info", PATCH: "wait", DELETE: "bad" };

function Fields({ operation }: { operation: ReferenceEntry }) {
  const { t } = useTranslation();
  if (operation.takes.length === 0) return <p>{t("api.page.nothing")}</p>;
  return (
    <DataTable
      caption={t("api.page.takes")}
      rows={operation.takes}
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
        ...(operation.takes.some(({ meaning }) => meaning)
          ? [{ key: "meaning", label: t("api.page.meaning"), cell: meaningOf }]
          : []),
      ]}
    />
  );
}

const meaningOf = ({ meaning }: ReferenceEntry["takes"][number]) => meaning;
