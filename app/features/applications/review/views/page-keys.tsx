import type { PageKeys as Keys } from "../page-keys.server";
import script from "./shortcuts.js?url";

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
