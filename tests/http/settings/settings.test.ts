import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { logIn, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

test("the settings show the account's data, and link to each change", async () => {
  const { visitor, person } = await member(app);
  const page = await visitor.open("/settings");
  expect(page.title).toBe("Settings · Aayojan");
  expect(page.text).toContain(person.email);
  expect(page.text).toContain("+91 98765 43210");
  expect(page.text).toContain("1 logged in");
  expect(page.html).toContain('href="/settings/name"');
});

test("a wrong old password and an easily guessed new one are reported at once", async () => {
  const { visitor, person } = await member(app);
  const refused = await visitor.submit("/settings/password", "Save", {
    oldPassword: "not this one 17",
    newPassword: `${person.name} 1`,
    confirmPassword: `${person.name} 1`,
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors)).toEqual(["oldPassword", "newPassword"]);
});

describe("location", () => {
  test("coordinates are rounded to about a kilometre and replace the city", async () => {
    const { visitor } = await member(app);
    await visitor.submit("/settings/location", "Save", { city: "Jaipur" });
    const page = await visitor.open("/settings/location");
    const done = await page.submit("Use my current location", {
      latitude: "26.912434",
      longitude: "75.787271",
    });
    expect(done.text).toContain("near 26.91° N, 75.79° E");
    expect(done.text).not.toContain("Jaipur");
    expect(done.html).not.toMatch(/"coordinates":\[|787271|912434/);
  });

  test("coordinates that a browser does not share, or that can't exist, leave the city in its field", async () => {
    const { visitor } = await member(app);
    await visitor.submit("/settings/location", "Save", { city: "Jaipur" });
    const page = await visitor.open("/settings/location");
    for (const latitude of ["north", "91"]) {
      const refused = await page.submit("Use my current location", { latitude, longitude: "75" });
      expect([latitude, refused.status]).toEqual([latitude, 422]);
      expect(refused.text).toContain("Your browser did not share your location");
      expect(refused.text).toContain("Type your city instead");
      expect(refused.formValues("Save").city).toBe("Jaipur");
    }
  });
});

describe("password", () => {
  const typed = { newPassword: "naya gehra samandar", confirmPassword: "naya gehra samandar" };

  test("is changed: this device gets a new token, others are logged out, and a notice is emailed", async () => {
    const { visitor, person } = await member(app);
    const { visitor: phone } = await logIn(app, person);
    const before = visitor.cookies.get("auth_token");
    const done = await visitor.submit("/settings/password", "Save", {
      oldPassword: person.password,
      ...typed,
    });
    expect(done.path).toBe("/settings");
    expect(done.toast).toContain("Other devices are logged out");
    expect(visitor.cookies.get("auth_token")).not.toBe(before);
    expect((await visitor.fetch("/settings")).status).toBe(200);
    expect((await phone.fetch("/settings")).status).toBe(302);
    const old = new Visitor(app);
    old.cookies.set("auth_token", before!);
    expect((await old.fetch("/settings")).status).toBe(302);
    const mail = await app.mailTo(person.email, "Your Aayojan password was changed");
    expect(mail.text).toContain("your other devices were logged out");
    const { page } = await logIn(app, { ...person, password: typed.newPassword });
    expect(page.toast).toContain("Login successful!");
  });
});

describe("devices", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

  test("are listed by browser and system, this one first", async () => {
    const { visitor, person } = await member(app);
    const phone = new Visitor(app);
    const { email, password } = person;
    const { path, body } = (await phone.open("/login")).filledIn("Log in", { email, password });
    await phone.open(path, { method: "POST", body, headers: { "User-Agent": android } });
    const page = await visitor.open("/settings/sessions");
    const names = page.all(".device-list h2").map((one) => one.text);
    expect(names).toHaveLength(2);
    expect(names[1]).toBe("Chrome on Android");
    expect(page.document.querySelector(".device-list li")!.text).toContain("This device");
  });

  test("can be logged out one at a time, and logging one out again has the same result", async () => {
    const { visitor, person } = await member(app);
    const { visitor: phone } = await logIn(app, person);
    const page = await visitor.open("/settings/sessions");
    const done = await page.submit("Log out");
    expect(done.toast).toContain("That device is logged out");
    expect((await phone.fetch("/settings")).status).toBe(302);
    expect((await page.submit("Log out")).toast).toContain("That device is logged out");
    expect((await visitor.fetch("/settings")).status).toBe(200);
  });

  test("of other accounts cannot be logged out", async () => {
    const { visitor, person } = await member(app);
    await logIn(app, person);
    const other = await member(app);
    await logIn(app, other.person);
    const theirs = (await other.visitor.open("/settings/sessions")).value("session")!;
    await visitor.submit("/settings/sessions", "Log out", { session: theirs });
    const after = await other.visitor.open("/settings/sessions");
    expect(after.html).toContain(theirs);
  });
});
