import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askForNothing, forms } from "./forms";

test("every route that takes a form is in the table", () => {
  const folder = "app/routes";
  const takesForms = (route: string) =>
    ["route.tsx", "route.ts"]
      .map((file) => join(folder, route, file))
      .filter((file) => existsSync(file))
      .some((file) =>
        /export (const|async function) action|, action/.test(readFileSync(file, "utf8")),
      );
  const routes = [...Object.keys(forms), ...askForNothing];
  expect(
    routes.sort(),
    "tests/http/refused-forms/forms.ts has each route with an action, in `forms` or in `askForNothing`",
  ).toEqual(readdirSync(folder).filter(takesForms).sort());
});
