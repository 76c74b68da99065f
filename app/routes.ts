import { flatRoutes } from "@remix-run/fs-routes";

/** The site map is the list of folders in app/routes. */
export default flatRoutes();
