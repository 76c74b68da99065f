import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import type { LivePart, StepPage } from "../step-page-presenter.server";
import type { Sent } from "./sent-when-chosen";
import { useSending } from "./use-sending";

type Autosave = ReturnType<(typeof import("./autosave"))["autosave"]>;

export function useLivePage(rendered: StepPage, formId: string, hasConflict: boolean) {
  const { t } = useTranslation();
  const [live, setLive] = useState<Partial<LivePart>>({});
  const [stale, setStale] = useState<LivePart["current"] | null>(null);
  const [saved, setSaved] = useState("");
  const saving = useRef<Autosave | null>(null);
  const { step } = rendered;
  const isSaved = rendered.isOpen && step !== "declaration" && !hasConflict;
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
          onSaved: ({ draft, version, score }) =>
            setLive((now) => ({ ...now, draft, version, score })),
          onStale: setStale,
          onWords: (words) => setSaved(words ?? failed),
        });
      },
      // The buttons work without the script.
      () => undefined,
    );
    return () => {
      isLeft = true;
      saving.current?.stop();
    };
  }, [formId, step, isSaved, failed]);

  const { state, formMethod } = useNavigation();
  useEffect(() => {
    // Following a link aborts a form submission in progress.
    if (!formMethod) saving.current?.happened(state === "idle" ? "answered" : "now");
  }, [state, formMethod]);

  const onLive = useCallback((sent: Sent) => setLive((now) => ({ ...now, ...sent })), []);
  const { uploads, sending, hasArrived } = useSending(
    paths.onboardingUpload(step),
    rendered.uploads,
    onLive,
  );
  return {
    page: { ...rendered, ...live, uploads },
    stale,
    saved,
    sending,
    onSubmit: (): boolean => {
      const mayGo = hasArrived();
      if (mayGo) saving.current?.happened("press");
      return mayGo;
    },
  };
}
