// Prints the gallery in a language. Vite loads it, as it builds the app: components ask `import.meta.env`.
import { runnerImport } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

const { module } = await runnerImport("./tests/screenshots/gallery/gallery.tsx", {
  configFile: false,
  plugins: [tsconfigPaths()],
});
process.stdout.write(module.galleryIn(process.argv[2]), () => process.exit());
