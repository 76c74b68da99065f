/** The path of the page whose data Remix's script asks for at this path, which ends in `.data`. */
export const pathOfData = (path: string): string =>
  path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
