import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { showToast } from "~/ui/feedback/show-toast";
import type { LivePart } from "../live.server";
import type { StepPage } from "../presenter.server";

type Autosave = ReturnType<(typeof import("./autosave"))["autosave"]>;

/** The page of a step as its own scripts change it: what was typed is saved, what was chosen is uploaded. */
export function useLivePage(drawn: StepPage, formId: string) {
  const { t } = useTranslation();
  const [live, setLive] = useState<Partial<LivePart>>({});
  const [stale, setStale] = useState<LivePart["current"] | null>(null);
  const [saved, setSaved] = useState("");
  const saving = useRef<Autosave | null>(null);
  const busySlots = useRef(new Set<string>());
  const { step } = drawn;
  const isSaved = drawn.isOpen && step !== "declaration";
  const failed = t("onboarding.autosave.failed");

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isSaved || !(form instanceof HTMLFormElement)) return;
    let isLeft = false;
    void import("./autosave").then(
      ({ autosave }) => {
        if (isLeft) return;
        saving.current = autosave(form, {
          url: paths.onboardingAutosave(step),
          // At once, so that a button that waits sends the new version.
          onSaved: ({ version, score, offers }) =>
            flushSync(() => setLive((now) => ({ ...now, version, score, offers }))),
          onStale: setStale,
          onWords: (words) => setSaved(words ?? failed),
        });
      },
      // The buttons work without it.
      () => undefined,
    );
    return () => {
      isLeft = true;
      saving.current?.stop();
    };
  }, [formId, step, isSaved, failed]);

  const onStored = useCallback(
    ({ uploads, score }: LivePart) => setLive((now) => ({ ...now, uploads, score })),
    [],
  );
  const onBusy = useCallback((slot: string, isBusy: boolean) => {
    if (isBusy) busySlots.current.add(slot);
    else busySlots.current.delete(slot);
  }, []);
  return {
    page: { ...drawn, ...live },
    stale,
    saved,
    sending: useMemo(() => ({ step, onStored, onBusy }), [step, onStored, onBusy]),
    /** @returns whether the form may be sent now */
    onSubmit: ({ nativeEvent }: FormEvent): boolean => {
      if (busySlots.current.size > 0) {
        showToast("error", t("onboarding.upload.wait"));
        return false;
      }
      return saving.current?.mayGo((nativeEvent as SubmitEvent).submitter) ?? true;
    },
  };
}
