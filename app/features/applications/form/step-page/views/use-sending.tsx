import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/feedback/show-toast";
import type { Sending, Sent } from "./sent-when-chosen";

/**
 * Each slot's files are sent by themselves, and the answers may come in another order: each says
 * what is in its own slot.
 */
export const withUploadsOf = (slot: string, sent: Sent, before: Sent["uploads"]) =>
  before.map((upload, at) => (upload.slot === slot ? (sent.uploads[at] ?? upload) : upload));

/** What is chosen is sent at once to `url`; until it has arrived, the page's form waits. */
export function useSending(url: string, onStored: Sending["onStored"]) {
  const { t } = useTranslation();
  const busySlots = useRef(new Set<string>());
  const onBusy = useCallback((slot: string, isBusy: boolean) => {
    if (isBusy) busySlots.current.add(slot);
    else busySlots.current.delete(slot);
  }, []);
  return {
    sending: useMemo(() => ({ url, onStored, onBusy }), [url, onStored, onBusy]),
    /** Whether the form may be sent now; if not, it says why. */
    hasArrived: (): boolean => {
      if (busySlots.current.size > 0) showToast("error", t("onboarding.upload.wait"));
      return busySlots.current.size === 0;
    },
  };
}
