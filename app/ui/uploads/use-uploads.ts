import { useEffect, useRef, useState } from "react";
import { showToast } from "../feedback/show-toast";
import { Refused, sendFile } from "./send-file";
import { shrunk } from "./shrink-picture";

/** In the order in which they were chosen: the first picture is the cover. */
const mostAtOnce = 1;

/** A file on its way, or one that did not arrive. */
type Upload = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "refused" | "broken";
  /** How much has arrived, 0 to 1. */
  fraction: number;
  /** What the server said of a refused one, or that it did not arrive. */
  message: string;
};

type Wanted<Answer> = {
  url: string;
  fields: () => Record<string, string>;
  /** Of pictures, in pixels: larger ones are drawn smaller first. */
  mostSide: number;
  /** A new one takes the place of those that did not arrive. */
  single: boolean;
  /** What to say where no answer came. */
  failed: string;
  onStored: (answer: Answer) => void;
};

/**
 * Files that are sent one after the other, each on its own: what one is refused for stops none of
 * the others.
 */
export function useUploads<Answer extends { message: string }>(wanted: Wanted<Answer>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function run({ id, file }: Upload, { signal }: AbortController) {
    const { url, fields, mostSide, failed } = latest.current;
    try {
      const sent = await shrunk(file, mostSide);
      signal.throwIfAborted();
      const answer = await sendFile<Answer>(sent, {
        url,
        fields: fields(),
        signal,
        onProgress: (fraction) => change(id, { fraction }),
      });
      remove(id);
      setArrived((many) => many + 1);
      showToast("success", answer.message);
      latest.current.onStored(answer);
    } catch (error) {
      if (signal.aborted) return remove(id);
      const isRefused = error instanceof Refused;
      const message = isRefused ? error.message : failed;
      change(id, { state: isRefused ? "refused" : "broken", message });
      showToast("error", message);
    } finally {
      running.current.delete(id);
      // Who waits is next.
      setUploads((all) => [...all]);
    }
  }

  useEffect(() => {
    const next = uploads.find(({ id, state }) => state === "waiting" && !running.current.has(id));
    if (!next || running.current.size >= mostAtOnce) return;
    const control = new AbortController();
    running.current.set(next.id, control);
    change(next.id, { state: "sending" });
    void run(next, control);
  });

  useEffect(() => {
    const mine = running.current;
    return () => mine.forEach((control) => control.abort());
  }, []);

  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  return {
    uploads,
    arrived,
    isBusy,
    add: (files: Iterable<File>) => {
      // Now, not when React gets to it: an input that is emptied empties its list.
      const added = [...files].map((file): Upload => ({
        id: (lastId.current += 1),
        file,
        state: "waiting",
        fraction: 0,
        message: "",
      }));
      const { single } = latest.current;
      setUploads((all) => [...(single ? all.filter(isUnderWay) : all), ...added]);
    },
    cancel: (id: number) => {
      const control = running.current.get(id);
      if (control) control.abort();
      else remove(id);
    },
    retry: (id: number) => change(id, { state: "waiting", message: "" }),
  };
}

const isUnderWay = ({ state }: Upload) => state === "waiting" || state === "sending";
