import { useTranslation } from "react-i18next";
import { SectionTitle } from "~/ui/navigation/page-header";

const stories = {
  customers: ["search", "ask", "hear"],
  providers: ["apply", "review", "answer"],
} as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="how">
      <SectionTitle id="how">{t("directory.home.how.title")}</SectionTitle>
      <div className="split">
        {(["customers", "providers"] as const).map((who) => (
          <div className="card framed" key={who}>
            <h3>{t(`directory.home.how.${who}.title`)}</h3>
            <ol className="next-steps">
              {stories[who].map((step) => (
                <li key={step}>
                  <strong>{t(`directory.home.how.${who}.${step}.title`)}</strong>
                  <p>{t(`directory.home.how.${who}.${step}.text`)}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
