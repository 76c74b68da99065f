/** One part of an export of personal data: to read, and to reuse elsewhere. */
export type ExportedData = {
  /** Its name in data.json. */
  name: string;
  json: unknown;
  sheets: ExportedTable[];
  files: ExportedFile[];
};

/** Rows of a label and its value, in the reader's language. */
export type ExportedTable = { title: string; rows: [label: string, value: string][] };

/** A stored file with the name that its owner gave it. */
export type ExportedFile = { key: string; name: string };

/** A file as it is exported: of a picture, its largest size, re-encoded as WebP. */
export function exportedFile(file: {
  key: string;
  kind: string;
  name: string;
  type: string;
}): ExportedFile {
  const extension = { "image/webp": "webp", "image/jpeg": "jpg", "application/pdf": "pdf" }[
    file.type
  ];
  const name = file.name.replace(/\.[^.]*$/, "");
  return {
    key: file.kind === "picture" ? `${file.key}-large` : file.key,
    name: extension ? `${name}.${extension}` : file.name,
  };
}
