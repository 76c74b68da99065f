/** A part of what we keep about somebody: to read, and to take along. */
export type ExportedData = {
  /** Its name in data.json. */
  name: string;
  json: unknown;
  sheets: ExportedTable[];
  files: ExportedFile[];
};

/** Lines of a label and what it holds, in the reader's language. */
export type ExportedTable = { title: string; rows: [label: string, value: string][] };

/** A stored file under the name that its owner gave it. */
export type ExportedFile = { key: string; name: string };

/** Where the bytes of a file lie: of a picture its largest size, drawn anew as WebP. */
export function exportedFile(file: {
  key: string;
  kind: string;
  name: string;
  type: string;
}): ExportedFile {
  const ending = { "image/webp": "webp", "image/jpeg": "jpg", "application/pdf": "pdf" }[file.type];
  const name = file.name.replace(/\.[^.]*$/, "");
  return {
    key: file.kind === "picture" ? `${file.key}-large` : file.key,
    name: ending ? `${name}.${ending}` : file.name,
  };
}
