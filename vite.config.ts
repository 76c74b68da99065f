import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig), tsconfigPaths(), passwordWorker(), earlyStart()],
  build: {
    target: "es2022",
    cssTarget: ["chrome105", "safari15.4", "firefox110"],
    sourcemap: false,
    assetsInlineLimit: 0,
  },
  // Named, or Vite finds them one by one while the first page loads, and reloads it half-way.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@remix-run/react",
      "i18next",
      "react-dom/client",
      "react-i18next",
    ],
  },
  ssr: { external: ["piscina"] },
  server: { port: Number(process.env.PORT ?? 3000) },
});

/** Puts the password worker beside the server bundle, where `new URL("./password-worker.mjs", import.meta.url)` finds it. */
function passwordWorker(): Plugin {
  return {
    name: "aayojan-password-worker",
    apply: (_, env) => env.command === "build" && Boolean(env.isSsrBuild),
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: "app/platform/security/password-worker.mjs",
        fileName: "password-worker.mjs",
        preserveSignature: "strict",
      });
    },
  };
}

/** In development the app would load with the first request, too late for the gate to stand before it. */
function earlyStart(): Plugin {
  return {
    name: "aayojan-early-start",
    apply: "serve",
    configureServer(server) {
      server.httpServer?.once(
        "listening",
        () => void server.ssrLoadModule("/app/entry.server.tsx"),
      );
    },
  };
}
