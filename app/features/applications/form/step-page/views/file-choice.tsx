import { useEffect, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { FileField } from "~/ui/forms/fields";
import type { FileChoiceProps, Sending } from "./sent-when-chosen";

type Scripted = ComponentType<FileChoiceProps & { sending: Sending }>;

/**
 * One file and a button that uploads it; where scripts run, several at once, which are sent when
 * they are chosen. Their script is loaded by itself: most steps have nothing to upload.
 */
export function FileChoice({
  sending,
  ...choice
}: FileChoiceProps & { sending?: Sending | undefined }) {
  const [Scripted, setScripted] = useState<Scripted | null>(null);
  useEffect(() => {
    if (!sending) return;
    import("./sent-when-chosen").then(
      ({ SentWhenChosen }) => setScripted(() => SentWhenChosen),
      // The button works without it.
      () => undefined,
    );
  }, [sending]);
  return Scripted && sending ? (
    <Scripted {...choice} sending={sending} />
  ) : (
    <SentByButton {...choice} />
  );
}

function SentByButton({ upload, label, optional, errors }: FileChoiceProps) {
  const { t } = useTranslation();
  const { slot, hint, accept, single, files } = upload;
  return (
    <>
      <FileField
        name={slot}
        label={label}
        hint={hint}
        optional={optional}
        errors={errors}
        accept={accept}
      />
      <div>
        <Button
          name="intent"
          value={`upload-${slot}`}
          variant="secondary"
          icon="upload"
          busyLabel={t("onboarding.upload.busy")}
        >
          {t(single && files.length ? "onboarding.upload.again" : "onboarding.upload.do")}
          <span className="visually-hidden"> {upload.label}</span>
        </Button>
      </div>
    </>
  );
}
