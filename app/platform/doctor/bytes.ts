export function formatBytes(bytes: number) {
  const power = Math.min(3, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const unit = ["bytes", "KB", "MB", "GB"][power];
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${unit}`;
}
