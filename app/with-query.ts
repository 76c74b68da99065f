/** An array stands for a name that is repeated. */
export function withQuery(
  path: string,
  query: Record<string, string | string[] | undefined>,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => (one ? [[name, one]] : [])),
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
