import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { QrCode } from "~/ui/data/qr-code";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { DeviceLink, OtherDevice } from "../hand-over-presenter.server";

/**
 * How to continue the application on another device.
 * @param made the link that was just created, if any
 */
export function OtherDevicePage(props: { page: OtherDevice; made?: DeviceLink | undefined }) {
  const { page, made } = props;
  const { t } = useTranslation();
  const link = made ?? page.link;
  return (
    <Page width="narrow">
      <BackLink to={page.back} />
      <PostedSummary />
      <PageTitle lede={page.lede}>{page.title}</PageTitle>
      {link && <DeviceLinkCard link={link} isKey={Boolean(made)} />}
      {page.by === "link" && (
        <Form method="post" className="form">
          <FormToken />
          <ButtonRow>
            <Button variant={made ? "secondary" : "primary"} busyLabel={t("onboarding.saving")}>
              {t(made ? "handOver.again" : "handOver.do")}
            </Button>
          </ButtonRow>
          <p className="note">
            {t("handOver.orAccount")} <Link to={page.signUp}>{t("onboarding.signUp")}</Link>
          </p>
        </Form>
      )}
    </Page>
  );
}

function DeviceLinkCard({ link, isKey }: { link: DeviceLink; isKey: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t("handOver.scan")} titleId="scan" framed>
      <QrCode code={link.qr} label={t("handOver.qr")} />
      <TextField
        name="link"
        label={t("handOver.link")}
        hint={isKey ? t("handOver.key") : undefined}
        defaultValue={link.url}
        readOnly
        spellCheck={false}
      />
    </Card>
  );
}
