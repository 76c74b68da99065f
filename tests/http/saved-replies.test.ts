import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import { plantedProvider } from "../support/running-app/planted-provider";

const app = await appForFile();

const page = "/dashboard/saved-replies";

test("an error in a saved reply is shown next to its own field, and a removed reply shows what was typed", async () => {
  const { visitor } = await plantedProvider(app);
  const added = await visitor.submit(page, "save", { name: "Prices", text: "From ₹460 a plate." });
  const [form] = added.all("form").filter((one) => one.querySelector("[value=remove]"));
  const posted = (fields: Record<string, string>) =>
    visitor.open(page, {
      method: "POST",
      body: new URLSearchParams({
        ...Object.fromEntries(added.values(form!).filter(([name]) => name !== "intent")),
        ...fields,
      }),
    });

  const refused = await posted({ name: "", text: "From ₹480 a plate.", intent: "save" });
  expect([refused.status, deadInPageLinks(refused)]).toEqual([422, []]);
  const [link] = refused.all("[data-error-summary] a");
  const box = refused.document.querySelector(link!.getAttribute("href")!)!;
  expect(box.closest("form")!.querySelector("[value=remove]")).not.toBeNull();

  await posted({ intent: "remove" });
  const late = await posted({ name: "", text: "From ₹480 a plate.", intent: "save" });
  expect([late.status, deadInPageLinks(late)]).toEqual([422, []]);
  expect(late.text).toContain("You typed: From ₹480 a plate.");
});
