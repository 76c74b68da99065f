import { useTranslation } from "react-i18next";
import { DataTable } from "~/ui/data/data-table";
import { administratorsRead, dataKinds, type DataKind } from "../sections";

const columns = ["kind", "purpose", "seen", "kept"] as const;

export function DataKinds() {
  const { t } = useTranslation();
  return (
    <DataTable
      className="data-kinds"
      caption={t("legal.privacy.table.caption")}
      rows={dataKinds}
      rowKey={(kind) => kind}
      columns={columns.map((column) => {
        const text = (kind: DataKind) => {
          const written = t(`legal.privacy.data.${kind}.${column}`);
          const when = administratorsRead[kind];
          return column === "seen" && when !== "never"
            ? t(`legal.privacy.administrators.${when}`, { others: written })
            : written;
        };
        const isKind = column === "kind";
        return {
          label: t(`legal.privacy.table.${column}`),
          heading: isKind,
          cell: (kind: DataKind) => (isKind ? <Kind text={text(kind)} /> : text(kind)),
        };
      })}
    />
  );
}

function Kind({ text }: { text: string }) {
  const [name = "", details] = text.split(/(?<=:) /);
  return (
    <>
      <strong>{name}</strong> {details}
    </>
  );
}
