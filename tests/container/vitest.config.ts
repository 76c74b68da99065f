import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// Not part of `npm test`: it needs a container engine.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["tests/container/*.test.ts", "tests/http/whole-job.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
