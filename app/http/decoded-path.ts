/** As Remix reads a path: an encoded slash stays part of its segment. */
export const decodeSegments = (pathname: string) =>
  pathname
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");
