import { useRouteLoaderData } from "@remix-run/react";

/** What the host offers, as every page's frame carries it. */
export type SiteOffer = {
  languages: string[];
  hidden: { categories: string[]; eventTypes: string[] };
};

const everything: SiteOffer = {
  languages: ["en", "hi"],
  hidden: { categories: [], eventTypes: [] },
};

export function useOffer(): SiteOffer {
  const root = useRouteLoaderData<{ offer?: SiteOffer }>("root");
  return root?.offer ?? everything;
}

/**
 * Those that the host offers, in their order, and those that were chosen before the host withdrew
 * them.
 */
export function useOffered<Value extends string>(
  list: keyof SiteOffer["hidden"],
  all: readonly Value[],
  chosen: readonly (string | undefined)[] = [],
): Value[] {
  const hidden = useOffer().hidden[list];
  return all.filter((one) => !hidden.includes(one) || chosen.includes(one));
}
