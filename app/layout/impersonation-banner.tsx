import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { HiddenFields } from "~/ui/controls/hidden-fields";
import { Button } from "~/ui/controls/button";
import { isServer, Rendered } from "./rendered-part";

interface ImpersonationBannerProps {
  text: string;
  csrf: string;
}

export const ImpersonationBanner = (props: ImpersonationBannerProps) =>
  isServer ? <Banner {...props} /> : <Rendered as="form" />;

function Banner({ text, csrf }: ImpersonationBannerProps) {
  const { t } = useTranslation();
  return (
    <form className="impersonation-banner" method="post" action={paths.endImpersonation()}>
      <HiddenFields csrf={csrf} />
      <p role="status">{text}</p>
      <Button small variant="secondary">
        {t("accounts.impersonation.end")}
      </Button>
    </form>
  );
}
