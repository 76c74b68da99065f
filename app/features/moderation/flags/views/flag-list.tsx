import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import type { presentEnquiryForAdmin } from "../flag-admin-page.server";

type Flags = Awaited<ReturnType<typeof presentEnquiryForAdmin>>["flags"];

export function FlagList({ flags }: { flags: Flags }) {
  const { t } = useTranslation();
  return flags.map((flag) => (
    <Card key={flag.id} title={t("flags.admin.by", flag)}>
      <SummaryList
        rows={[
          { key: t("flags.admin.against"), value: flag.against },
          { key: t("flags.form.reason.label"), value: flag.reason },
          { key: t("flags.admin.when"), value: flag.when },
          { key: t("flags.admin.said"), value: flag.note },
          { key: t("flags.admin.state"), value: t(`flags.state.${flag.state}`) },
          ...(flag.decision
            ? [
                {
                  key: t("flags.admin.decision"),
                  value: flag.decision,
                  note: t("flags.admin.decidedBy", { name: flag.decidedBy, when: flag.decided }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  ));
}
