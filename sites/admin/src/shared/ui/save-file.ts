/** How long the bytes stay available: a phone first asks where to save them. */
const AVAILABLE_MS = 60_000;

export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), AVAILABLE_MS);
}
