import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/feedback/show-toast";
import type { Sent } from "./sent-when-chosen";

/** @param onLive takes what else the answer to an upload says of the page; must stay the same */
export function useSending(url: string, rendered: Sent["uploads"], onLive?: (sent: Sent) => void) {
  const { t } = useTranslation();
  const [stored, setStored] = useState<Sent["uploads"] | null>(null);
  const busySlots = useRef(new Set<string>());
  const onBusy = useCallback((slot: string, isBusy: boolean) => {
    if (isBusy) busySlots.current.add(slot);
    else busySlots.current.delete(slot);
  }, []);
  const onStored = useCallback(
    (sent: Sent, slot: string) => {
      onLive?.(sent);
      // Responses may arrive out of order, so only the response's own slot is taken from it.
      setStored((before) =>
        (before ?? rendered).map((upload, at) =>
          upload.slot === slot ? (sent.uploads[at] ?? upload) : upload,
        ),
      );
    },
    [rendered, onLive],
  );
  return {
    uploads: stored ?? rendered,
    sending: useMemo(() => ({ url, onStored, onBusy }), [url, onStored, onBusy]),
    /** If not, a toast says why. */
    hasArrived: (): boolean => {
      if (busySlots.current.size > 0) showToast("error", t("onboarding.upload.wait"));
      return busySlots.current.size === 0;
    },
  };
}
