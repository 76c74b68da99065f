import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import type { presentWishes } from "../../wishes.server";

export function CustomersAnswers({ wishes }: { wishes: ReturnType<typeof presentWishes> }) {
  const { t } = useTranslation();
  if (wishes.length === 0) return null;
  return (
    <Card title={t("events.answers")}>
      {wishes.map(({ key, title, lines }) => (
        <section key={key}>
          <h3>{title}</h3>
          <SummaryList
            rows={lines.map(({ question, answer }) => ({ key: question, value: answer }))}
          />
        </section>
      ))}
    </Card>
  );
}
