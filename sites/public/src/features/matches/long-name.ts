/** Beyond this many characters a name is set one size down, and wraps. */
const LONG = 30;

export function isLongName(name: string): boolean {
  return name.length > LONG;
}
