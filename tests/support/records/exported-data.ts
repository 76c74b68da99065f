import { strFromU8, Unzip, UnzipInflate } from "fflate";
import { accountOf } from "~/features/accounts/account-queries.server";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";

/**
 * An account's export: data.json, parsed and as written, and data.html. The files after them are
 * not read.
 */
export async function exportedDataOf(accountId: string, language: Language = "en") {
  const account = required(await accountOf(accountId), "account");
  const texts = new Map<string, string>();
  const zip = new Unzip((file) => {
    let chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      chunks = [...chunks, chunk];
      if (isLast) texts.set(file.name, strFromU8(Buffer.concat(chunks)));
    };
    file.start();
  });
  zip.register(UnzipInflate);
  for await (const chunk of await exportPersonalData(account, translatorFor(language), language)) {
    zip.push(chunk);
    if (texts.has("data.html")) break;
  }
  const json = required(texts.get("data.json"), "data.json");
  return {
    data: JSON.parse(json) as Record<string, unknown>,
    json,
    html: required(texts.get("data.html"), "data.html"),
  };
}
