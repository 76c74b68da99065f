import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { pageTexts } from "./vite-plugins/page-texts";
import { smallAssets, terserOptions } from "./vite-plugins/small-assets";
import { workingPages } from "./vite-plugins/working-pages";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    pageTexts(),
    workingPages(),
    smallAssets(),
    remix(remixConfig),
    tsconfigPaths(),
    workers(),
    commands(),
    earlyStart(),
  ],
  // Each package's licence notice once, not once per module.
  esbuild: { legalComments: "eof" },
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    terserOptions,
    cssTarget: ["chrome105", "safari15.4", "firefox110"],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Code shared by app and commands is beside them, where workers can be found.
    rollupOptions: {
      output: isSsrBuild ? { chunkFileNames: "[name]-[hash].js" } : { manualChunks: chunkOf },
    },
  },
  // Listed, as Vite would find them one by one while the first page loads, and reload it half-way.
  optimizeDeps: {
    include: ["@conform-to/react", "@remix-run/react", "react-dom/client", "react-i18next"],
  },
  ssr: { external: ["piscina", "@hyzyla/pdfium"] },
  server: { port: Number(process.env.PORT ?? 3000) },
}));

/**
 * Puts the code of worker threads beside the server bundle, where `new URL("./….mjs",
 * import.meta.url)` finds it.
 */
function workers(): Plugin {
  return {
    name: "aayojan-workers",
    apply: (_, env) => env.command === "build" && Boolean(env.isSsrBuild),
    buildStart() {
      for (const id of [
        "app/platform/security/password-worker.mjs",
        "app/features/calendar/import/calendar-worker.mjs",
        "app/platform/files/pdf/pdf-worker.mjs",
      ])
        this.emitFile({
          type: "chunk",
          id,
          fileName: id.slice(id.lastIndexOf("/") + 1),
          preserveSignature: "strict",
        });
    },
  };
}

/** The commands for `db/command.mjs`, built along with the app: a server has no tsx. */
function commands(): Plugin {
  return {
    name: "aayojan-commands",
    apply: (_, env) => env.command === "build" && Boolean(env.isSsrBuild),
    buildStart() {
      for (const file of readdirSync("db").filter((name) => name.endsWith(".ts"))) {
        const name = file.slice(0, -".ts".length);
        if (["drizzle.config", "run-command"].includes(name)) continue;
        this.emitFile({ type: "chunk", id: `db/${file}`, fileName: `commands/${name}.js` });
      }
    },
  };
}

/** In development the app would load with the first request, too late for the request guard. */
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

/**
 * What every working page needs is in two files: the packages, which seldom change, and our own
 * components together with small modules.
 */
function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (id.endsWith(".css?url")) return routesWith(id, getModuleInfo).size > 1 ? "ui" : undefined;
  if (id.includes(".css")) return undefined;
  if (id.startsWith("\0") || id.includes("/node_modules/")) return "packages";
  // Loaded only by pages that upload or ask for an event, or that draw a pattern in the browser.
  if (/\/app\/ui\/(uploads\/|forms\/form-fields|artwork\/rangoli-drawing)/.test(id))
    return undefined;
  const users = [...routesWith(id, getModuleInfo)];
  // What only one page uses comes with that page.
  if (users.length === 1 && users[0]?.includes("/app/routes/")) return undefined;
  if (/\/(app\/(ui|layout|http)\/|app\/urls\.|db\/schema\/)/.test(id)) return "ui";
  const isShort = (getModuleInfo(id)?.code ?? "").length < 4_500;
  return isShort && users.length > 1 ? "ui" : undefined;
}

/** The pages, and the parts on every page, that import a module, directly or indirectly. */
function routesWith(
  id: string,
  getModuleInfo: Rollup.GetModuleInfo,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0 || /\/app\/(root|routes\/)/.test(id)) return new Set([id]);
  return new Set(importers.flatMap((one) => [...routesWith(one, getModuleInfo, seen)]));
}
