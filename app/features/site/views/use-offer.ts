import { useRouteLoaderData } from "@remix-run/react";
import { offeredOf } from "~/platform/site/site-settings";

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

/** What a form shows: `chosen` are the values that it was rendered with. */
export function useOffered<Value extends string>(
  list: keyof SiteOffer["hidden"],
  all: readonly Value[],
  chosen: readonly (string | undefined)[] = [],
): Value[] {
  return offeredOf(useOffer().hidden[list], all, chosen);
}
