/**
 * Remix's own options; vite.config.ts passes them to the Remix plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/.*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Stays off: one crafted URL to /__manifest would block the process for a second.
    v3_lazyRouteDiscovery: false,
  },
};
