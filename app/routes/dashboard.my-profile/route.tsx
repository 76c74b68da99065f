import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { ownBusinessForm } from "~/features/applications/my-profile/my-profile-forms";
import { pauseFields } from "~/features/applications/my-profile/pause-fields";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { changeOwnBusiness } from "~/features/applications/my-profile/my-profile-commands.server";
import { OwnApplication } from "~/features/applications/views/own-application";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { applicantFrom } from "~/http/applicant.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { OwnAvatar } from "~/ui/data/avatar";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t, language }) => {
  const { name, email, phone, role, imageFileId } = actor;
  return {
    title: t("layout.myProfile"),
    person: { name, email, phone: formatMobile(phone), role: t(`layout.role.${role}`) },
    image: imageFileId && paths.picture(imageFileId, "small"),
    isAdmin: role === "admin",
    own: await presentMyProfile(t, language, actor),
  };
});

export const action = form("member", ownBusinessForm, async (args) => {
  const { actor, input, redirectWithToast } = args;
  const result = await changeOwnBusiness({ ...applicantFrom(args), actor }, input);
  const to = input.intent === "applyAgain" ? paths.onboarding() : paths.myProfile();
  return redirectWithToast(to, `myProfile.${result}.${input.intent}`, {
    result: result === "planned" ? "done" : result,
  });
});

export const shouldRevalidate = revalidateUnlessUnsent;

const pauseTyped = Object.keys(pauseFields);

export default function MyProfilePage() {
  const { person, image, isAdmin, own } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page
      aside={
        <Card title={t("myProfile.account")}>
          <OwnAvatar image={image} size={72} />
          <SummaryList
            rows={[
              { key: t("applicationReview.page.name"), value: person.name },
              { key: t("applicationReview.page.email"), value: person.email },
              { key: t("applicationReview.page.phone"), value: person.phone },
              { key: t("myProfile.role"), value: person.role },
            ]}
          />
          <Link to={paths.settings()}>{t("myProfile.settings")}</Link>
        </Card>
      }
    >
      <PostedSummary
        typed={pauseTyped}
        absent={own?.profile?.status === "live" ? [] : pauseTyped}
      />
      <PageTitle>{t("layout.myProfile")}</PageTitle>
      {own && <OwnApplication own={own} />}
      {!own && !isAdmin && (
        <Card title={t("myProfile.become")}>
          <p>{t("myProfile.becomeText")}</p>
          <ButtonLink to={paths.becomeAProvider()}>{t("layout.becomeProvider")}</ButtonLink>
        </Card>
      )}
    </Page>
  );
}
