import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { ConfirmDialog } from "~/ui/controls/dialog";

export const logOutDialogId = "log-out";

export function LogOutDialog({ csrf }: { csrf: string }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      id={logOutDialogId}
      title={t("chrome.logOutConfirm.title")}
      text={t("chrome.logOutConfirm.text")}
      cancelLabel={t("chrome.logOutConfirm.cancel")}
    >
      <LogOutForm csrf={csrf} />
    </ConfirmDialog>
  );
}

/** The page twin, /logout. `cancelTo` is where the person came from. */
export function LogOutConfirm({
  csrf,
  cancelTo = "/dashboard",
}: {
  csrf: string;
  cancelTo?: string;
}) {
  const { t } = useTranslation();
  return (
    <section className="card framed log-out">
      <h1>{t("chrome.logOutConfirm.title")}</h1>
      <p>{t("chrome.logOutConfirm.text")}</p>
      <div className="button-row">
        <LogOutForm csrf={csrf} />
        <Link className="button" data-variant="quiet" to={cancelTo}>
          <span>{t("chrome.logOutConfirm.cancel")}</span>
        </Link>
      </div>
    </section>
  );
}

function LogOutForm({ csrf }: { csrf: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action="/logout" data-logout="">
      <input type="hidden" name="_csrf" value={csrf} />
      <Button variant="danger" busyLabel={t("chrome.logOutConfirm.busy")}>
        {t("chrome.logOutConfirm.logOut")}
      </Button>
    </form>
  );
}
