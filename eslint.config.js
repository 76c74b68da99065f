import js from "@eslint/js";
import a11y from "eslint-plugin-jsx-a11y";
import hooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["build", "data", "db/migrations"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Handlers take async functions, whether or not a page has anything to wait for.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", args: "after-used" },
      ],
      // Remix's loaders throw redirects.
      "@typescript-eslint/only-throw-error": "off",
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [hooks.configs.flat["recommended-latest"], a11y.flatConfigs.recommended],
    rules: {
      // CSS that changes `display` or `list-style` takes these roles away: they are said again.
      "jsx-a11y/no-redundant-roles": [
        "error",
        { ul: ["list"], ol: ["list"], thead: ["rowgroup"], tbody: ["rowgroup"] },
      ],
      // A box that scrolls is reached by keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region"], tags: [] }],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": ["error", { td: ["cell"] }],
    },
  },
  {
    // A value that the types can not prove is asked for by `required`, which names it.
    files: ["app/**/*.{ts,tsx}", "db/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  {
    // Plain JavaScript is checked by TypeScript (checkJs), which knows the globals.
    files: ["**/*.{js,mjs}"],
    rules: { "no-undef": "off" },
  },
  {
    // What people paste holds control characters and joiners: cleaning it names them.
    files: ["app/platform/india/**/*.ts", "app/paths.ts"],
    rules: { "no-control-regex": "off", "no-misleading-character-class": "off" },
  },
  {
    // A test reads JSON whose shape it is about to prove.
    files: ["tests/**"],
    rules: {
      // Playwright reads a fixture's needs from a pattern, even an empty one.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
