import { createContext, useContext, type ReactNode } from "react";

type PartMarkers = { whole: string } | { before: string; after: string };
/** @param of everything that the part shows: it is rendered once for each value */
export type CachePart = (name: string, of: readonly unknown[]) => PartMarkers;

/** Set only while rendering for the page cache. */
export const PartCaching = createContext<CachePart | null>(null);

interface CachedPartProps {
  name: string;
  /** Everything that the part shows except texts, as JSON values and objects that never change. */
  of: readonly unknown[];
  children: () => ReactNode;
}

/** Parts can't be nested. */
export function CachedPart({ name, of, children }: CachedPartProps) {
  const cachePart = useContext(PartCaching);
  if (!cachePart) return children();
  const markers = cachePart(name, of);
  if ("whole" in markers) return markers.whole;
  return (
    <>
      {markers.before}
      <PartCaching.Provider value={null}>{children()}</PartCaching.Provider>
      {markers.after}
    </>
  );
}
