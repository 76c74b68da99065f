/** The same in both languages. A KB is 1024 bytes, as in the forms' limits. */
export function fileSize(bytes: number) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
