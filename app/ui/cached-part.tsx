import { createContext, useContext, type ReactNode } from "react";

/**
 * What stands in a page for a part: all of it, or what comes before and after one that is rendered
 * now.
 */
type Stands = { whole: string } | { before: string; after: string };
/** @param of all that the part shows, and nothing else: it is rendered once for each */
export type CachePart = (name: string, of: readonly unknown[]) => Stands;

/**
 * There where a page is rendered to be cached; elsewhere parts are rendered like everything else.
 */
export const PartCaching = createContext<CachePart | null>(null);

interface CachedPartProps {
  name: string;
  /**
   * All that the part shows but for texts, as JSON can hold it: values and objects that are never
   * changed.
   */
  of: readonly unknown[];
  children: () => ReactNode;
}

/**
 * A part that many pages show alike: its markup is made once, not once a page. No part may stand in
 * another one.
 */
export function CachedPart({ name, of, children }: CachedPartProps) {
  const cachePart = useContext(PartCaching);
  if (!cachePart) return children();
  const stands = cachePart(name, of);
  if ("whole" in stands) return stands.whole;
  return (
    <>
      {stands.before}
      <PartCaching.Provider value={null}>{children()}</PartCaching.Provider>
      {stands.after}
    </>
  );
}
