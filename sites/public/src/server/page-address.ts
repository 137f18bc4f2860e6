/** A longer address is invalid; every cursor is shorter. */
const LONGEST = 2048;

/**
 * The path under which a page is rendered and stored; no page depends on parameters. Nothing for an invalid address,
 * which no page has.
 */
export function pageAddress(url: string): string | undefined {
  try {
    // `//host` would be another host in a link with the path alone.
    const path = new URL(url).pathname.replace(/^\/+/, '/');
    decodeURIComponent(path);
    return path.length > LONGEST ? undefined : path;
  } catch {
    return undefined;
  }
}
