import { expect, test } from "vitest";
import { typedTexts } from "~/http/saved-forms/presenter.server";
import { translatorFor } from "~/platform/i18n.server";

test("what could not be saved is listed by the names that its questions have on the page, files too", () => {
  const form: [string, FormDataEntryValue][] = [
    ["_csrf", "a token"],
    ["intent", "continue"],
    ["licenseStatus", "yes"],
    ["message", "Twelve players"],
    ["unknownField", "something"],
    ["fssai", " "],
    ["panCard", new File(["x"], "pan.jpg")],
    ["gstCertificate", new File([], "")],
  ];
  expect(typedTexts(form, translatorFor("en"))).toEqual([
    { key: "Licence", value: "yes" },
    { key: "Message", value: "Twelve players" },
    { key: "unknownField", value: "something" },
    { key: "File", value: "pan.jpg" },
  ]);
});
