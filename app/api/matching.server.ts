import type { Operation } from "./operation.server";

/** The operations of one path, one for each of its methods; none where nothing is. */
type Match = { operations: Operation[]; params: Record<string, string> };

/**
 * Finds operations by path as Remix finds routes: without regard to case and trailing slashes, each
 * segment percent-decoded, so that an encoded slash is part of its segment.
 */
export function matcherFor(operations: Operation[]): (pathname: string) => Match {
  const paths = [...new Set(operations.map(({ path }) => path))]
    // A literal path comes before one with params: `/all-enquiries` is not an `:id`.
    .sort((one, other) => paramsIn(one) - paramsIn(other))
    .map((path) => ({
      pattern: patternOf(path),
      operations: operations.filter((one) => one.path === path),
    }));
  return (pathname) => {
    const decoded = decodeSegments(pathname);
    for (const { pattern, operations } of paths) {
      const found = pattern.exec(decoded);
      if (found) return { operations, params: paramsOf(found) };
    }
    return { operations: [], params: {} };
  };
}

const paramsIn = (path: string) => path.split("/:").length - 1;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");

const decodeSegments = (pathname: string) =>
  pathname
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");

const paramsOf = ({ groups = {} }: RegExpExecArray) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value.replaceAll("%2F", "/")]),
  );
