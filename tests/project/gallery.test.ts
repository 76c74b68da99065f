import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/source/imports";

/** They render nothing of their own, or are the frame of every page. */
const unseen = [
  ...["ArchPage", "Toaster", "IconSprite", "CachedPart", "FormToken", "FormProgress"],
  // Their contents are in the gallery: forms, ErrorSummary, ThemeChoice, Avatar, Fold, links, and the fields.
  ...[
    "PostedSummary",
    "TitledForm",
    "IntentForm",
    "SendRow",
    "LinkList",
    "ThemeChoice",
    "OwnAvatar",
    "FormFields",
    "FormField",
    "Field",
    "FieldGroup",
    "FieldWords",
    "Link",
  ],
];

test("the gallery shows every component of the pages", () => {
  const components = sourcesIn("app/ui").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export function ([A-Z]\w*)/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect(components.length).toBeGreaterThan(40);
  const gallery = sourcesIn("tests/screenshots/gallery")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(gallery));
  expect(missing.sort()).toEqual([...unseen].sort());
});
