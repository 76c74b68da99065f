import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";

const assets = "build/client/assets";

/**
 * For the browser's scripts: with esbuild's minifier a working page would load 4 KB more (brotli).
 */
export const terserOptions = {
  ecma: 2020,
  module: true,
  // What a package warns of is for those who write with it.
  compress: { passes: 3, drop_console: ["warn"] },
} satisfies MinifyOptions;

/**
 * Scripts and styles as small as they get: `enhance.js` and `shortcuts.js`, which Vite copies as
 * they are, without their comments, and beside each file the same by brotli's best level, for
 * `app/http/guard/assets.server.ts`. remix-serve would compress them for each visitor anew, and by
 * a quick level: a quarter more bytes.
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
    // The server's build comes last, and still moves and writes files of the browser's.
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
