import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { KeysetPage } from "~/platform/database/keyset.server";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Fold } from "~/ui/controls/fold";
import { DataTable } from "~/ui/data/data-table";
import { Empty } from "~/ui/feedback/empty";
import { Notice } from "~/ui/feedback/notice";
import { dayProblem, isIstDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { SelectField, TextField } from "~/ui/forms/fields";
import { Pager } from "~/ui/navigation/pager";
import { TabsNav, type Tab } from "~/ui/navigation/tabs-nav";

type SearchField = {
  name: string;
  /** A key. */
  label: string;
  value?: string | undefined;
  type?: "text" | "search" | "day";
  options?: readonly { value: string; label: string }[];
};
/** `kept` are the filters that are chosen elsewhere. */
type SearchProps = {
  to: string;
  kept?: Readonly<Record<string, string | undefined>>;
  fields: readonly SearchField[];
  unread?: readonly { name: string; typed: string }[];
};

const fieldsToFold = 3;

export function AdminSearch({ to, kept = {}, fields, unread = [] }: SearchProps) {
  const { t } = useTranslation();
  const form = (
    <Form action={to} className="inline-search" role="search">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map(({ value, ...field }) => {
        const typed = value || (unread.find(({ name }) => name === field.name)?.typed ?? "");
        return <SearchInput key={`${field.name}-${typed}`} {...field} defaultValue={typed} />;
      })}
      <Button variant="secondary" icon="search">
        {t("administration.find")}
      </Button>
    </Form>
  );
  if (fields.length < fieldsToFold) return form;
  const count = fields.filter(({ value }) => value).length;
  return (
    <>
      {unread.length > 0 && (
        <Notice tone="warning">
          {t("flags.list.unread", { typed: unread.map(({ typed }) => typed).join(", ") })}
        </Notice>
      )}
      <Fold
        summary={t("ui.searchForm.title")}
        icon="search"
        note={count > 0 && t("ui.searchForm.set", { count })}
        open={unread.length > 0}
        plain
      >
        {form}
      </Fold>
    </>
  );
}

function SearchInput({
  type = "text",
  options,
  ...named
}: Omit<SearchField, "value"> & { defaultValue: string }) {
  const { t } = useTranslation();
  const field = { ...named, label: t(named.label) };
  if (options) return <SelectField {...field} options={options} />;
  const { defaultValue } = named;
  return (
    <TextField
      {...field}
      {...(type === "day"
        ? {
            ...(isIstDay(defaultValue)
              ? { defaultValue: dayAsTyped(defaultValue) }
              : { errors: defaultValue ? [t(dayProblem(defaultValue))] : [] }),
            inputMode: "numeric",
            placeholder: t("directory.search.dateExample"),
          }
        : { type })}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

/** The labels of its columns are keys of texts. */
export function AdminTable<Row>({ columns, ...table }: Table<Row>) {
  const { t } = useTranslation();
  return (
    <DataTable
      captionHidden
      {...table}
      columns={columns.map((one) => ({ ...one, label: t(one.label) }))}
    />
  );
}

type ListProps<Row> = Omit<Table<Row>, "rows"> & {
  list: KeysetPage<Row> & { tabs?: Tab[] };
  /** Keys of texts, like those of `none`. */
  tabsLabel?: string;
  none: { title: string; text: string; all?: { label: string; to: string } };
  count?: string;
};

export function AdminList<Row>({ list, tabsLabel = "", none, count, ...table }: ListProps<Row>) {
  const { t } = useTranslation();
  const { rows, tabs } = list;
  const { all } = none;
  return (
    <>
      {tabs && <TabsNav label={t(tabsLabel)} tabs={tabs} />}
      {rows.length > 0 ? (
        <AdminTable {...table} rows={rows} />
      ) : (
        <Empty
          title={t(none.title)}
          action={
            all && (
              <ButtonLink variant="secondary" to={all.to}>
                {t(all.label)}
              </ButtonLink>
            )
          }
        >
          {t(none.text)}
        </Empty>
      )}
      <Pager previous={list.previous} next={list.next} count={count} />
    </>
  );
}
