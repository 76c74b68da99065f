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
      title={t("layout.logOutConfirm.title")}
      text={t("layout.logOutConfirm.text")}
      cancelLabel={t("layout.logOutConfirm.cancel")}
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
      <h1>{t("layout.logOutConfirm.title")}</h1>
      <p>{t("layout.logOutConfirm.text")}</p>
      <div className="button-row">
        <LogOutForm csrf={csrf} />
        <Link className="button" data-variant="quiet" to={cancelTo}>
          <span>{t("layout.logOutConfirm.cancel")}</span>
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
      <Button variant="danger" busyLabel={t("layout.logOutConfirm.busy")}>
        {t("layout.logOutConfirm.logOut")}
      </Button>
    </form>
  );
}
