/** `1 file`, `12 files`. */
export function filesWords(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
