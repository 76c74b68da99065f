import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

type CurrentAddress = {
  /** Of this page, to come back to. */
  address: string;
  /** The same, for the query of another address. */
  inQuery: string;
};

/**
 * What stands for it in a page that is rendered to be kept: the parts of such pages are those of
 * many addresses.
 */
export const AddressMarkers = createContext<CurrentAddress | null>(null);

export function useCurrentAddress(): CurrentAddress {
  const { pathname, search } = useLocation();
  const markers = useContext(AddressMarkers);
  return markers ?? { address: withoutLanguage(pathname + search), inQuery: pathname + search };
}

/** `?lng=` of search engines' links would win over what is chosen now. */
export function withoutLanguage(address: string): string {
  const [path = "", search] = address.split("?", 2);
  const query = new URLSearchParams(search);
  if (!query.has("lng")) return address;
  query.delete("lng");
  return query.size > 0 ? `${path}?${query}` : path;
}
