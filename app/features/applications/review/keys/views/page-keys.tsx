import type { PageKeys as Keys } from "../keys.server";
import script from "./shortcuts.js?url";

/**
 * Where the shortcuts script renders its button and dialog. Without scripts there are no shortcuts,
 * but everything works.
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
