import { beforeAll, expect, test } from "vitest";
import { openApiDocument } from "~/api/openapi/openapi.server";
import { operations } from "~/api/operations.server";

type Description = Awaited<ReturnType<typeof openApiDocument>>;
let english: Description;

beforeAll(async () => {
  english = await openApiDocument("en");
});

test("each body has an example, each flag has one type, and each ordered list states its order", () => {
  const { paths, components } = english;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ call: `${method} ${path}`, one })),
  );
  const bodies = described.flatMap(({ call, one }) =>
    one.requestBody ? [{ call, ...one.requestBody.content["application/json"] }] : [],
  );
  expect(bodies.filter(({ example }) => !example).map(({ call }) => call)).toEqual([]);
  expect(bodies.length).toBeGreaterThan(15);
  const mixed = bodies.filter(({ schema }) =>
    JSON.stringify(schema).includes('{"anyOf":[{"type":"boolean"}'),
  );
  expect(mixed.map(({ call }) => call)).toEqual([]);
  expect(components.schemas.Enquiry?.properties?.quotes).toMatchObject({
    description: "newest version first",
  });
});

test("every example is valid input for its operation", () => {
  const bodies = operations.filter(({ method, example }) => method !== "GET" && example);
  for (const { path, input, example, query = [] } of bodies) {
    // The body leaves out what is a parameter of the path.
    const params = [...path.matchAll(/(?<=:)\w+/g)].map(([name]) => name);
    const { error } = input.safeParse(asRead(example));
    const wrong = (error?.issues ?? []).map((issue) => String(issue.path[0]));
    expect(
      wrong.filter((name) => ![...params, ...query].includes(name)),
      path,
    ).toEqual([]);
  }
});

/** Numbers become text before the form schemas read them. */
const asRead = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === "number" ? String(value) : value,
  );
