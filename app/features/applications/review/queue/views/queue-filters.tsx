import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { SearchFold } from "~/ui/controls/search-fold";
import { SelectField, TextField } from "~/ui/forms/fields";
import type { QueuePage } from "../review-queue-presenter.server";

export function QueueFilters({ queue }: { queue: QueuePage }) {
  const { t } = useTranslation();
  const { narrowing } = queue;
  const set = [
    queue.q,
    narrowing?.category,
    narrowing?.city,
    narrowing?.sent,
    narrowing?.claim,
    narrowing?.warnings,
  ].filter(Boolean).length;
  const select = (
    name: "category" | "sent" | "claim" | "warnings",
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={t(`applicationReview.queue.narrow.${name}`)}
      options={options}
      defaultValue={narrowing?.[name]}
      key={`${name}-${narrowing?.[name] ?? ""}`}
    />
  );
  return (
    <SearchFold set={set}>
      <Form action={paths.adminProviders()} className="inline-search" role="search">
        {queue.state !== "todo" && <input type="hidden" name="state" value={queue.state} />}
        {narrowing && narrowing.sort !== "oldest" && (
          <input type="hidden" name="sort" value={narrowing.sort} />
        )}
        <TextField
          name="q"
          type="search"
          label={t("applicationReview.queue.search")}
          defaultValue={queue.q}
          key={queue.q}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {narrowing && (
          <>
            {select("category", narrowing.categories)}
            <TextField
              name="city"
              label={t("applicationReview.queue.column.city")}
              defaultValue={narrowing.city}
              key={`city-${narrowing.city}`}
              autoComplete="off"
            />
            {select("sent", narrowing.sents)}
            {select("claim", narrowing.claims)}
            {select("warnings", narrowing.warned)}
          </>
        )}
        <Button variant="secondary" icon="search">
          {t("applicationReview.queue.find")}
        </Button>
      </Form>
    </SearchFold>
  );
}
