import { useTranslation } from "react-i18next";
import { Button } from "../controls/button";
import type { useUploads } from "./use-uploads";

export function UploadList({
  uploads,
  arrived,
  cancel,
  retry,
  clear,
}: Pick<ReturnType<typeof useUploads>, "uploads" | "arrived" | "cancel" | "retry" | "clear">) {
  const { t } = useTranslation();
  const countOf = (wanted: string) => uploads.filter(({ state }) => state === wanted).length;
  const [broken, refused] = [countOf("broken"), countOf("refused")];
  return (
    <>
      <p role="status" className="note cluster">
        {arrived + uploads.length > 0 && (
          <span>{t("ui.uploads.status", { arrived, many: arrived + uploads.length })}</span>
        )}
        {broken > 0 && <span>{t("ui.uploads.failed", { count: broken })}</span>}
        {refused > 0 && <span>{t("ui.uploads.refused", { count: refused })}</span>}
      </p>
      {refused > 1 && (
        <Button type="button" variant="quiet" small onClick={clear}>
          {t("ui.uploads.clear")}
        </Button>
      )}
      {uploads.length > 0 && (
        <ul className="file-list" role="list" aria-label={t("ui.uploads.list")}>
          {uploads.map(({ id, file, state, fraction, message }) => (
            <li key={id}>
              <div>
                <p className="file-name">{file.name}</p>
                {message && <p className="error">{message}</p>}
                {state === "waiting" && <p className="note">{t("ui.uploads.waiting")}</p>}
                {state === "sending" && (
                  <p className="note">
                    <progress value={fraction} aria-label={file.name} />{" "}
                    {t("ui.uploads.percent", { percent: Math.floor(fraction * 100) })}
                  </p>
                )}
              </div>
              <div className="file-actions">
                {state === "broken" && (
                  <Button type="button" variant="secondary" small onClick={() => retry(id)}>
                    {t("ui.uploads.retry")}
                    <span className="visually-hidden"> {file.name}</span>
                  </Button>
                )}
                <Button type="button" variant="quiet" small onClick={() => cancel(id)}>
                  {t(state === "refused" ? "ui.uploads.dismiss" : "ui.uploads.cancel")}
                  <span className="visually-hidden"> {file.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
