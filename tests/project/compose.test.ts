import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environment } from "~/platform/environment-variables";

type Service = {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  networks: string[];
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
  profiles?: string[];
  read_only?: boolean;
};
const text = readFileSync("compose.yaml", "utf8");
const compose = parse(text) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const app = compose.services.app!;

test("every server beside the app has one exact version", () => {
  for (const [name, { image }] of services)
    if (name !== "app")
      expect([name, image]).toEqual([name, expect.stringMatching(/:v\d+\.\d+\.\d+$/)]);
});

test("every service has a health check, and uses only networks, volumes and services that exist", () => {
  for (const [name, service] of services) {
    expect([name, service.healthcheck?.test[0]]).toEqual([name, "CMD"]);
    for (const network of service.networks)
      expect(Object.keys(compose.networks)).toContain(network);
    for (const volume of service.volumes ?? [])
      expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(Object.keys(compose.services)).toContain(other);
  }
});

test("the app gets only variables that it, or its storage client, reads", () => {
  const known = [...Object.keys(environment.shape), "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
  expect(Object.keys(app.environment!).filter((name) => !known.includes(name))).toEqual([]);
});

test("the app gets every variable that is relevant in it", () => {
  const left = {
    NODE_ENV: "the image sets it",
    DEMO: "never at a public address",
    PORT: "the image sets it, and the port that is published",
    HOST: "the image sets it, and the port that is published says who reaches it",
    PROCESS: "serve.mjs sets it",
    JOBS: "there is one app, and the jobs are in it",
    DATABASE_AUTH_TOKEN: "the database has no password",
    DATA_FOLDER: "the image sets it",
  };
  const passed = Object.keys(app.environment!);
  expect(Object.keys(environment.shape).filter((name) => !passed.includes(name))).toEqual(
    Object.keys(left),
  );
});

test("the app accepts its fixed values", () => {
  const fixed = Object.entries(app.environment!).filter(([, value]) => !value.includes("$"));
  const { error } = environment.safeParse(Object.fromEntries(fixed));
  expect(error?.message).toBeUndefined();
  expect(fixed.map(([name]) => name)).toEqual(["DATABASE_URL", "STORAGE_URL"]);
});

test("no secret has a value, and nothing starts without one", () => {
  // Only the backup key is optional.
  const secrets = /(?<!^BACKUP)_(KEY|SECRET|KEY_ID)$|^APP_URL$/;
  for (const [name, { environment: variables = {} }] of services)
    for (const [variable, value] of Object.entries(variables))
      if (secrets.test(variable))
        expect([name, variable, value]).toEqual([
          name,
          variable,
          expect.stringMatching(/^\$\{\w+:\?/),
        ]);
  // Without a value the app starts only with MAIL=file.
  expect(app.environment!.SMTP_URL).toMatch(/^\$\{SMTP_URL\?/);
  expect(app.environment!.BACKUP_KEY).toBe("${BACKUP_KEY:-}");
  expect(app.environment!.ADMIN_SIGNUP_TOKEN).toBe("${ADMIN_SIGNUP_TOKEN:-}");
});

test("only this machine reaches a port, and only the app reaches database and files", () => {
  for (const [, { ports = [] }] of services)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(compose.networks.inside?.internal).toBe(true);
  for (const name of ["database", "files"])
    expect(compose.services[name]).toMatchObject({ networks: ["inside"] });
  expect(compose.services.mailpit!.profiles).toEqual(["trial"]);
  expect(app.read_only).toBe(true);
});
