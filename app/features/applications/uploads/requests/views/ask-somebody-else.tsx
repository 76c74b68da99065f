import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";

/** Below an upload of a step: saves what stands there, then leads to the links. */
export function AskSomebodyElse({ slot, label }: { slot: string; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="cluster">
      <span className="note">{t("uploadRequests.ask.who")}</span>
      <Button name="intent" value={`ask-${slot}`} variant="quiet" small icon="users">
        {t("uploadRequests.ask.do")}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}
