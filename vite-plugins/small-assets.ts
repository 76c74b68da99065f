import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { transformWithEsbuild, type Plugin } from "vite";

const assets = "build/client/assets";

/**
 * Scripts and styles as small as they get: `enhance.js` and `shortcuts.js`, which Vite copies as they are, without their comments, and beside each file
 * the same by brotli's best level, for `app/http/request-guard/assets.server.ts`. remix-serve would compress them for each
 * visitor anew, and by a quick level: a quarter more bytes.
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
          const { code } = await transformWithEsbuild(String(file.source), file.fileName, {
            minify: true,
            target: "es2022",
          });
          file.source = code;
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
