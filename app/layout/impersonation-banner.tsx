import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";

/** Whose account an administrator looks at, and the way back. */
export function ImpersonationBanner({ text, csrf }: { text: string; csrf: string }) {
  const { t } = useTranslation();
  return (
    <form className="impersonation-banner" method="post" action={paths.endImpersonation()}>
      <input type="hidden" name="_csrf" value={csrf} />
      <p role="status">{text}</p>
      <Button small variant="secondary">
        {t("accounts.impersonation.end")}
      </Button>
    </form>
  );
}
