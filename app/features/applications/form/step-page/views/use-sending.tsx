import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/feedback/show-toast";
import type { Sending, Sent } from "./sent-when-chosen";

/** Responses may arrive out of order, so only the response's own slot is taken from it. */
export const withUploadsOf = (slot: string, sent: Sent, before: Sent["uploads"]) =>
  before.map((upload, at) => (upload.slot === slot ? (sent.uploads[at] ?? upload) : upload));

export function useSending(url: string, onStored: Sending["onStored"]) {
  const { t } = useTranslation();
  const busySlots = useRef(new Set<string>());
  const onBusy = useCallback((slot: string, isBusy: boolean) => {
    if (isBusy) busySlots.current.add(slot);
    else busySlots.current.delete(slot);
  }, []);
  return {
    sending: useMemo(() => ({ url, onStored, onBusy }), [url, onStored, onBusy]),
    /** If not, a toast says why. */
    hasArrived: (): boolean => {
      if (busySlots.current.size > 0) showToast("error", t("onboarding.upload.wait"));
      return busySlots.current.size === 0;
    },
  };
}
