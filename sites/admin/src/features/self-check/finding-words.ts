/** As many are named; of more it is said how many they are. */
export const NAMED = 20;

/** `1,200 looked at` */
export function lookedAt(count: number): string {
  return `${count.toLocaleString('en-GB')} looked at`;
}

/** `1 file`, `1,204 files`. */
export function places(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}
