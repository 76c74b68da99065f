import type { PageKeys as Keys } from "../keys.server";
import script from "./shortcuts.js?url";

/**
 * Where the script of a page's keys renders its button and its dialog. Without a script there is
 * none, and everything works.
 */
export function PageKeys({ page }: { page: Keys }) {
  return (
    <>
      <div
        data-shortcuts={JSON.stringify(page)}
        dangerouslySetInnerHTML={{ __html: "" }}
        suppressHydrationWarning
      />
      <script type="module" src={script} />
    </>
  );
}
