import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";

const assets = "build/client/assets";

/** For browser scripts: with esbuild's minifier a working page would load 4 KB more (brotli). */
export const terserOptions = {
  ecma: 2020,
  module: true,
  // Packages' warnings are for developers.
  compress: { passes: 3, drop_console: ["warn"] },
} satisfies MinifyOptions;

/**
 * Makes scripts and styles as small as possible: strips the comments of `enhance.js` and
 * `shortcuts.js`, which Vite copies unchanged, and adds to each file its brotli version at the best
 * level, for `app/http/guard/assets.server.ts`. remix-serve would compress them for each visitor,
 * at a fast level: a quarter more bytes.
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
