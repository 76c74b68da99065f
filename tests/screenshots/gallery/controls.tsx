import { useTranslation } from "react-i18next";
import { Button, ButtonLink, ButtonRow, type ButtonVariant } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { DetailsCard } from "~/ui/controls/details-card";
import { ConfirmDialog, Dialog, DialogTrigger } from "~/ui/controls/dialog";
import { Fold } from "~/ui/controls/fold";
import { ThemeChoiceInPage } from "~/ui/controls/theme-choice";
import { gallery, type Samples } from "./samples";
import { Specimen } from "./specimen";

const variants: readonly ButtonVariant[] = [
  "primary",
  "pale",
  "secondary",
  "yes",
  "danger",
  "quiet",
];

export function Controls({ samples }: { samples: Samples }) {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="Button · ButtonLink · ButtonRow">
        {variants.map((variant) => (
          <ButtonRow key={variant}>
            <Button type="button" variant={variant}>
              {t("enquiries.do.accept")}
            </Button>
            <Button type="button" variant={variant} icon="check">
              {t("enquiries.do.accept")}
            </Button>
            <Button type="button" variant={variant} small>
              {t("enquiries.do.accept")}
            </Button>
            <Button type="button" variant={variant} disabled>
              {t("enquiries.do.accept")}
            </Button>
            <Button
              type="button"
              variant={variant}
              busyLabel={t("enquiries.do.busy.accept")}
              data-busy=""
              aria-disabled
            >
              {t("enquiries.do.accept")}
            </Button>
          </ButtonRow>
        ))}
        <ButtonLink to={gallery} variant="secondary" icon="search" block>
          {t("layout.findProviders")}
        </ButtonLink>
      </Specimen>
      <Specimen name="Dialog · ConfirmDialog · DialogTrigger · ConfirmedButton">
        <ButtonRow>
          <DialogTrigger dialog="gallery-dialog" href={gallery} variant="secondary">
            {t("layout.logOut")}
          </DialogTrigger>
          <DialogTrigger dialog="gallery-question" href={gallery} variant="quiet" icon="trash">
            {t("ui.uploads.dismiss")}
          </DialogTrigger>
          <ConfirmedButton
            id="gallery-confirm"
            question={t("onboarding.upload.confirm")}
            about="thali.jpg"
            name="intent"
            value="remove"
            small
          >
            {t("onboarding.upload.remove")}
          </ConfirmedButton>
        </ButtonRow>
        <Dialog id="gallery-dialog" title={t("layout.logOutConfirm.title")}>
          <p>{t("layout.logOutConfirm.text")}</p>
          <ButtonRow>
            <Button type="button" variant="danger">
              {t("layout.logOutConfirm.logOut")}
            </Button>
            <Button type="button" variant="quiet">
              {t("layout.logOutConfirm.cancel")}
            </Button>
          </ButtonRow>
        </Dialog>
        <ConfirmDialog
          id="gallery-question"
          title={t("layout.logOutConfirm.title")}
          text={t("layout.logOutConfirm.text")}
        >
          <Button type="button" variant="danger">
            {t("layout.logOutConfirm.logOut")}
          </Button>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="DetailsCard · Fold">
        <DetailsCard title={samples.folded} open={false}>
          <p>{t("grievances.form.lede")}</p>
        </DetailsCard>
        <DetailsCard title={t("grievances.form.title")} open>
          <p>{t("grievances.form.lede")}</p>
        </DetailsCard>
        <Fold
          summary={t("directory.filters.title")}
          icon="filter"
          note={t("directory.list.count", { count: 2, number: "2" })}
        >
          <p>{t("directory.search.guests")}</p>
        </Fold>
      </Specimen>
      <Specimen name="ThemeChoice">
        <ThemeChoiceInPage redirectTo={gallery} />
      </Specimen>
    </>
  );
}
