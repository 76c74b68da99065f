export type ExportedData = {
  name: string;
  json: unknown;
  sheets?: ExportedTable[];
  files?: ExportedFile[];
};

/** Null if there are none. */
export const exportedRows = (name: string, json: readonly unknown[]): ExportedData | null =>
  json.length > 0 ? { name, json } : null;

export type ExportedTable = { title: string; rows: [label: string, value: string][] };

export type ExportedFile = { key: string; name: string };

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
