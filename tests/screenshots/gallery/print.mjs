// Prints the gallery in each language, as JSON. Vite loads it, as it builds the app: components ask `import.meta.env`.
import { runnerImport } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

const { module } = await runnerImport("./tests/screenshots/gallery/gallery.tsx", {
  configFile: false,
  plugins: [tsconfigPaths()],
});
const printed = JSON.stringify({ en: module.galleryIn("en"), hi: module.galleryIn("hi") });
process.stdout.write(printed, () => process.exit());
