import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";

const assets = "build/client/assets";

/** With esbuild's minifier a working page would load 4 KB more (brotli). */
export const terserOptions = {
  ecma: 2020,
  module: true,
  // Packages' warnings are for developers.
  compress: { passes: 3, drop_console: ["warn"] },
} satisfies MinifyOptions;

/**
 * remix-serve would compress for each visitor, at a fast level: a quarter more bytes. Vite copies
 * `enhance.js` and `shortcuts.js` unchanged.
 */
export function smallAssets(): Plugin {
  let server = false;
  return {
    name: "aayojan-small-assets",
    apply: "build",
    configResolved(config) {
      server = Boolean(config.build.ssr);
    },
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && /\/(enhance|shortcuts)-.*\.js$/.test(file.fileName)) {
          const { code } = await minify(String(file.source), terserOptions);
          if (code) file.source = code;
        }
    },
    // The server build comes last, and still moves and writes the browser's files.
    closeBundle() {
      if (!server) return;
      for (const name of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one)))
        writeFileSync(
          `${assets}/${name}.br`,
          brotliCompressSync(readFileSync(`${assets}/${name}`)),
        );
    },
  };
}
