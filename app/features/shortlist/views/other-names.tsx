import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import type { ShortlistData } from "../shortlist-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function OtherNames({
  kind,
  providers,
}: {
  kind: "closed" | "left";
  providers: ShortlistData["closed"];
}) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <Notice tone="warning" title={t(`shortlist.${kind}.title`)}>
      <ul role="list">
        {providers.map(({ id, name }) => (
          <li key={id}>{name ?? t("shortlist.closed.unnamed")}</li>
        ))}
      </ul>
      <form method="post" action={kind === "left" ? paths.shortlistAdd() : paths.shortlistRemove()}>
        <FormToken />
        {providers.map(({ id }) => (
          <input key={id} type="hidden" name="providerIds" value={id} />
        ))}
        <SendRow button={`shortlist.${kind}.do`} variant="secondary" small />
      </form>
    </Notice>
  );
}
