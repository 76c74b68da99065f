/** Null in development. */
declare module "virtual:page-texts" {
  const keysOfRoutes: Record<string, string[]> | null;
  export default keysOfRoutes;
}
