import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ownProfileForm } from "~/features/application-review/forms";
import { ownPage } from "~/features/my-profile/presenter.server";
import { changeOwnProfile } from "~/features/my-profile/commands.server";
import { OwnApplication } from "~/features/my-profile/views/own-application";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { form, page } from "~/http/handlers/handlers.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { Avatar } from "~/ui/data/avatar";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";

export const meta = titled;

export const loader = page("member", async ({ actor, t, language }) => {
  const { id, name, email, phone, role, imageFileId } = actor;
  return {
    title: t("chrome.myProfile"),
    person: { id, name, email, phone: formatMobile(phone), role: t(`chrome.role.${role}`) },
    image: imageFileId && paths.picture(imageFileId, "small"),
    isAdmin: role === "admin",
    own: await ownPage(t, language, actor),
  };
});

export const action = form("provider", ownProfileForm, async ({ actor, input, say }) => {
  const outcome = await changeOwnProfile(actor, input);
  return say(paths.myProfile(), `review.${outcome}.${input.intent}`, {
    type: outcome === "done" ? "success" : "info",
  });
});

/** Also after a refusal: it means that the page shows what no longer holds. */
export const shouldRevalidate = () => true;

export default function MyProfilePage() {
  const { person, image, isAdmin, own } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page
      aside={
        <Card title={t("review.mine.account")}>
          <Avatar seed={person.id} image={image} size={72} />
          <SummaryList
            rows={[
              { key: t("review.page.name"), value: person.name },
              { key: t("review.page.email"), value: person.email },
              { key: t("review.page.phone"), value: person.phone },
              { key: t("review.mine.role"), value: person.role },
            ]}
          />
          <Link to={paths.settings()}>{t("review.mine.settings")}</Link>
        </Card>
      }
    >
      <PostedSummary />
      <PageTitle>{t("chrome.myProfile")}</PageTitle>
      {own && <OwnApplication own={own} />}
      {!own && !isAdmin && (
        <Card title={t("review.mine.become")}>
          <p>{t("review.mine.becomeText")}</p>
          <ButtonLink to={paths.becomeAProvider()}>{t("chrome.becomeProvider")}</ButtonLink>
        </Card>
      )}
    </Page>
  );
}
