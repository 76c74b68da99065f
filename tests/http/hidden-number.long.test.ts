import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { typedEnquiry } from "../support/running-app/accepted-enquiry";

const app = await appForFile();

test("no page and no API answer for a provider contains the number of a customer who has not shown it", async () => {
  const shehnai = await plantedProvider(app, "Shehnai Sadan");
  const customer = await member(app);
  const form = await customer.visitor.open(`/providers/${shehnai.slug}/enquire`);
  await form.submit("Send enquiry", {
    ...typedEnquiry,
    phone: "93456 71289",
    contactPreference: "email",
  });
  const opened = await shehnai.visitor.submit("/dashboard/status", "view");
  const accepted = await (await opened.follow(/^Accept – /)).submit("accept");
  const id = accepted.path.split("/").at(-1)!;
  const isNumber = /9[\s-]*3[\s-]*4[\s-]*5[\s-]*6[\s-]*7[\s-]*1[\s-]*2[\s-]*8[\s-]*9/;
  const holding = async () => {
    const found: string[] = [];
    for (const folder of readdirSync("app/routes")) {
      const path = `/${folder
        .replace(/[._]_?index$/, "")
        .replace("$id_", "$id")
        .replace("$id", id)
        .replaceAll(".", "/")}`;
      // These redirect to the thread itself by now.
      if (/_\.(accept|number)$/.test(folder)) continue;
      if (!/^dashboard|^settings|^booking-notes/.test(folder) || path.includes("$")) continue;
      if (isNumber.test((await shehnai.visitor.open(path)).html)) found.push(folder);
    }
    for (const path of ["enquiries/all-enquiries", "bookings/all-bookings", "events/all"])
      if (isNumber.test((await shehnai.visitor.open(`/api/${path}`)).html)) found.push(path);
    return found;
  };
  expect(accepted.text).toContain("has not shared their number yet: write to them here");
  expect(await holding()).toEqual([]);
  const own = await customer.visitor.open(accepted.path);
  const shown = await own.submit("Share my number with this provider");
  expect(shown.text).toContain("can see your phone number, since");
  expect(await holding()).toEqual(["dashboard.enquiries.$id", "enquiries/all-enquiries"]);
  await shown.submit("Hide my number");
  for (const path of [accepted.path, "/api/enquiries/all-enquiries"])
    expect((await shehnai.visitor.open(path)).html).not.toMatch(isNumber);
});
