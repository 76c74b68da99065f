import { IntentForm } from "~/ui/forms/intent-form";
import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { presentEnquiryForAdmin } from "~/features/moderation/flags/flag-presenter.server";
import { decideFlag } from "~/features/moderation/flags/flag-commands.server";
import { decisionFields } from "~/features/moderation/flags/flag-fields";
import { decisionForm } from "~/features/moderation/flags/flag-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { detailRows, SummaryList } from "~/ui/data/summary-list";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };

export const loader = page("admin", async ({ param, t, language }) => {
  const enquiry = await presentEnquiryForAdmin(param("id"), t, language);
  return { enquiry, title: t("enquiries.detail.reference", enquiry) };
});

export const action = form(
  "admin",
  decisionForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await decideFlag(actor, param("id"), input);
    return redirectWithToast(paths.adminEnquiry(param("id")), `flags.decide.${result}`, { result });
  },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function AdminEnquiryRoute() {
  const { enquiry } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { content, toDecide } = enquiry;
  return (
    <Page>
      <BackLink to={paths.adminEnquiries()} label="flags.admin.title" />
      <PostedSummary typed={["note"]} absent={toDecide ? [] : ["event", "note"]} />
      <PageTitle
        eyebrow={t("enquiries.detail.reference", enquiry)}
        actions={<StateTag state={enquiry.state} label={enquiry.stateLabel} />}
      >
        {t("enquiries.detail.title", enquiry)}
      </PageTitle>
      <Card title={t("enquiries.detail.brief")}>
        <SummaryList
          rows={[
            { key: t("layout.role.customer"), value: enquiry.name, note: enquiry.email },
            { key: t("layout.role.provider"), value: enquiry.provider },
            { key: t("enquiries.form.city.label"), value: enquiry.city },
            { key: t("enquiries.form.guestCount.label"), value: enquiry.guests },
            ...(content
              ? [
                  ...detailRows(content.details),
                  { key: t("flags.admin.answer"), value: content.answer },
                ]
              : []),
          ]}
        />
        {!content && <p className="note">{t("flags.admin.notFlagged")}</p>}
      </Card>
      {enquiry.flags.map((flag) => (
        <Card key={flag.id} title={t("flags.admin.by", flag)}>
          <SummaryList
            rows={[
              { key: t("flags.admin.against"), value: flag.against },
              { key: t("flags.form.reason.label"), value: flag.reason },
              { key: t("flags.admin.when"), value: flag.when },
              { key: t("flags.admin.said"), value: flag.note },
              { key: t("flags.admin.state"), value: t(`flags.state.${flag.state}`) },
              flag.decision && {
                key: t("flags.admin.decision"),
                value: flag.decision,
                note: t("flags.admin.decidedBy", { name: flag.decidedBy, when: flag.decided }),
              },
            ]}
          />
        </Card>
      ))}
      {toDecide && (
        <Card title={t("flags.decide.title")}>
          <p>
            {t("flags.decide.offences", { name: enquiry.name, count: enquiry.offences.customer })}
          </p>
          <p>
            {t("flags.decide.offences", {
              name: enquiry.provider,
              count: enquiry.offences.provider,
            })}
          </p>
          <IntentForm<typeof decisionForm>
            id="decision"
            values={{ flagId: toDecide }}
            of={decisionFields}
            button="flags.decide.do"
            busy="flags.decide.busy"
          />
        </Card>
      )}
    </Page>
  );
}
