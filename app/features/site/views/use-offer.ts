import { useRouteLoaderData } from "@remix-run/react";
import { offeredOf } from "~/platform/site/site-settings";

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

/** @param chosen the form's initial values, which stay even if they are no longer offered */
export function useOffered<Value extends string>(
  list: keyof SiteOffer["hidden"],
  all: readonly Value[],
  chosen: readonly (string | undefined)[] = [],
): Value[] {
  return offeredOf(useOffer().hidden[list], all, chosen);
}
