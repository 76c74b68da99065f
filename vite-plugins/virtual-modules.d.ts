/** Per route, the keys of the texts that its page needs in the browser; null in development. */
declare module "virtual:page-texts" {
  const keysOfRoutes: Record<string, string[]> | null;
  export default keysOfRoutes;
}
