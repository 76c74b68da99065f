import { lazy, Suspense } from "react";
import type { PageKeys as Keys } from "../keys.server";

const Shortcuts = lazy(async () => ({ default: (await import("./shortcuts")).Shortcuts }));

/** The keys of a page. Their script is loaded after the page: everything works without. */
export function PageKeys({ page }: { page: Keys }) {
  return (
    <Suspense fallback={null}>
      <Shortcuts page={page} />
    </Suspense>
  );
}
