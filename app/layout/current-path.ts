import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

type CurrentPath = {
  path: string;
  /** Encoded for the query of another path. */
  inQuery: string;
};

/** Many paths share a cached page's parts. */
export const PathMarkers = createContext<CurrentPath | null>(null);

export function useCurrentPath() {
  const { pathname, search } = useLocation();
  const markers = useContext(PathMarkers);
  return markers ?? { path: withoutLanguage(pathname + search), inQuery: pathname + search };
}

/** `?lng=` in search engines' links would override what is chosen now. */
export function withoutLanguage(path: string) {
  const [base = "", search] = path.split("?", 2);
  const query = new URLSearchParams(search);
  if (!query.has("lng")) return path;
  query.delete("lng");
  return query.size > 0 ? `${base}?${query}` : base;
}
