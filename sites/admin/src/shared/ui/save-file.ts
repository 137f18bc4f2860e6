/** Bytes stay reachable for this long: a phone asks where to put them first. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, as a download does. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
