import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { HiddenFields } from "~/ui/controls/hidden-fields";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ConfirmDialog } from "~/ui/controls/dialog";
import { useCurrentPath } from "./current-path";

export const logOutDialogId = "log-out";

export function LogOutDialog({ csrf }: Pick<LogOutProps, "csrf">) {
  const { t } = useTranslation();
  const { inQuery } = useCurrentPath();
  return (
    <ConfirmDialog
      id={logOutDialogId}
      title={t("layout.logOutConfirm.title")}
      text={t("layout.logOutConfirm.text")}
      cancelLabel={t("layout.logOutConfirm.cancel")}
    >
      <LogOutForm csrf={csrf} redirectTo={inQuery} />
    </ConfirmDialog>
  );
}

type LogOutProps = {
  csrf: string;
  redirectTo: string | null;
};

export function LogOutConfirm({ csrf, redirectTo }: LogOutProps) {
  const { t } = useTranslation();
  return (
    <section className="card framed log-out">
      <h1>{t("layout.logOutConfirm.title")}</h1>
      <p>{t("layout.logOutConfirm.text")}</p>
      <ButtonRow>
        <LogOutForm csrf={csrf} redirectTo={redirectTo} />
        <ButtonLink variant="quiet" to={redirectTo ?? paths.dashboard()}>
          {t("layout.logOutConfirm.cancel")}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

function LogOutForm({ csrf, redirectTo }: LogOutProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={paths.logout({ redirectTo: redirectTo ?? undefined })}
      data-logout=""
      data-failed={t("accounts.logout.failed")}
    >
      <HiddenFields csrf={csrf} />
      {/* Enabled by enhance.js if the session has expired before. */}
      <input type="hidden" name="expired" value="on" disabled />
      <Button variant="danger" busyLabel={t("layout.logOutConfirm.busy")}>
        {t("layout.logOutConfirm.logOut")}
      </Button>
    </form>
  );
}
