/** React 18 has no types for the popover attributes, and passes them on in lower case. */
export const popover = { popover: "auto", closedby: "any" } as const;
export const opensPopover = (id: string) => ({ popovertarget: id });
export const closesPopover = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" });
