export const roleFilters = ["all", "customer", "provider", "admin"] as const;
export const stateFilters = ["all", "active", "suspended"] as const;
export type RoleFilter = (typeof roleFilters)[number];
export type StateFilter = (typeof stateFilters)[number];

/** One of the filters, or all for whatever else stands in the address. */
export const filterFrom = <Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  text: string | null,
): Filter => filters.find((one) => one === text) ?? filters[0];
