import { useTranslation } from "react-i18next";
import type { ReviewPage } from "../application-page-presenter.server";
import { DocumentDecision } from "./document-decision";

type DocumentsProps = Pick<ReviewPage["pairs"][number], "files" | "replaced"> & {
  openIn: string | null;
  label: string;
  /** Only what changed is shown. */
  isPart?: boolean | undefined;
};

/** The uploads of a slot, and those of the submission before in whose place they came. */
export function Documents({ files, replaced, openIn, label, isPart }: DocumentsProps) {
  const { t } = useTranslation();
  if (files.length + replaced.length === 0)
    return isPart ? null : <p className="muted">{t("applicationReview.document.none")}</p>;
  return (
    <ul className="documents" role="list" aria-label={label}>
      {files.map((file) => (
        <DocumentDecision key={file.id} file={file} openIn={openIn ?? file.decideIn} />
      ))}
      {replaced.map((file) => (
        <DocumentDecision key={file.id} file={file} openIn={null} />
      ))}
    </ul>
  );
}
