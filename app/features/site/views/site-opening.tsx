import { useTranslation } from "react-i18next";
import { LinkList } from "~/ui/navigation/link-list";
import { Notice } from "~/ui/feedback/notice";
import { FormFields } from "~/ui/forms/form-fields";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { openingFields } from "../site-fields";
import type { siteOverviewForm } from "../site-forms";
import type { presentOpening } from "../opening-presenter.server";

export function SiteOpening({ opening }: { opening: ReturnType<typeof presentOpening> }) {
  const { t } = useTranslation();
  const { isOpen, title, text, missing, version, opensOn } = opening;
  const isReady = missing.length === 0;
  return (
    <>
      <Notice tone={isOpen ? "success" : "warning"} title={title}>
        {isReady ? (
          <p>{text}</p>
        ) : (
          <>
            <p>{t("site.opening.missing")}</p>
            <LinkList links={missing} />
          </>
        )}
      </Notice>
      {isReady && !isOpen && (
        <PostButton intent="open" values={{ version: String(version) }} reload>
          {t("site.opening.do")}
        </PostButton>
      )}
      <IntentForm<typeof siteOverviewForm>
        id="site-opening"
        intent="close"
        reload
        defaults={{ opensOn: opensOn ?? "" }}
        fold={isOpen ? "site.opening.close" : "site.opening.announce"}
        button={isOpen ? "site.opening.close" : "site.opening.saveDay"}
        variant={isOpen ? "danger" : "secondary"}
        busy="site.saving"
      >
        {(fields) => (
          <>
            <input type="hidden" name="version" value={version} />
            <FormFields of={openingFields} posted={fields} />
          </>
        )}
      </IntentForm>
    </>
  );
}
