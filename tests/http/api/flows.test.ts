import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { ApiScenario } from "../../support/api/api-scenario";
import { schemaError, operationsIn } from "../../support/api/openapi-document";
import { seconds } from "../../support/time-limits.mjs";

const app = await appForFile();
let scenario: ApiScenario;
beforeAll(async () => {
  scenario = await ApiScenario.in(app);
}, seconds(120));

test("the description is a valid OpenAPI 3.1 document in both languages", async () => {
  for (const language of ["en", "hi"]) {
    const raw = (await (await fetch(`${app.url}/api/openapi.json?lng=${language}`)).json()) as {
      openapi: string;
      info: { description: string };
    };
    const { valid, errors } = await new Validator().validate(raw);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(raw.openapi).toBe("3.1.0");
    expect(/\p{Script=Devanagari}/u.test(raw.info.description)).toBe(language === "hi");
    // Texts, never their translation keys.
    expect(JSON.stringify(raw)).not.toMatch(/"api\.(calls|notes|fields|groups|refusals)\./);
  }
});

test("the developers' page lists every operation, in both languages, without script", async () => {
  for (const language of ["en", "hi"]) {
    const page = await (await fetch(`${app.url}/api?lng=${language}`)).text();
    for (const call of operationsIn(scenario.document)) expect(page).toContain(call.split(" ")[1]);
    expect(page).toContain(`lang="${language}"`);
    expect(page).not.toContain("entry.client");
  }
});

test("every example in the description matches the schema beside it", () => {
  const misfits = Object.entries(scenario.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content["application/json"];
      const shown = [
        ...parameters.map(({ name, schema, example }) => ({ name, schema, example })),
        ...(body ? [{ name: "body", ...body }] : []),
      ].filter(({ example }) => example !== undefined);
      return shown.flatMap(({ name, schema, example }) => {
        const odd = schemaError(example, schema);
        return odd ? [`${method} ${path} ${name}: ${odd}`] : [];
      });
    }),
  );
  expect(misfits).toEqual([]);
});

test("a number can be sent as a number or as people write it", () => {
  const { schema } =
    scenario.document.paths["/api/enquiries"]!.post!.requestBody!.content["application/json"];
  for (const [guestCount, budget] of [
    [250, 250000],
    ["२५०", "2.5 lakh"],
  ])
    expect(schemaError(scenario.enquiry({ guestCount, budget }), schema)).toBeNull();
  expect(schemaError(scenario.enquiry({ guestCount: true }), schema)).toMatch(/"guestCount"/);
});
