export type PostedText = {
  upload: string;
  typed: string;
  /** When the page was rendered, so that an unchanged one is not saved. */
  before: string;
};

/** What was typed beside each upload of a step. */
export function textsBeside(form: FormData, name: "caption" | "validUntil"): PostedText[] {
  const all = (field: string) => form.getAll(field).map(String);
  const [before, typed] = [all(`${name}Before`), all(name)];
  return all(`${name}Of`).map((upload, at) => ({
    upload,
    typed: typed[at] ?? "",
    before: before[at] ?? "",
  }));
}
