export interface PageAddress {
  readonly path: string;
  /** With its question mark; empty when nothing in it matters to the page. */
  readonly search: string;
}

/** The parameters a page reads, by path; every other one is not part of its address. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/news': ['after'],
  '/events': ['after', 'match'],
  '/gallery': ['after'],
  '/contact': ['membership'],
};

/** What the app adds to the address of an album it has just saved: which save it was. */
const SAVED = 'saved';

/** Every parameter of any address that decides what is answered: all a cache needs to tell apart. */
export const PAGE_PARAMETERS: readonly string[] = [
  ...new Set([...Object.values(PARAMETERS).flat(), SAVED]),
];

/**
 * The save after which a page is asked for, if it is: who saved an album must not be shown how it was before.
 * It does not change what the page is.
 */
export function savedMark(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, searchParams } = new URL(url);
  const mark = searchParams.get(SAVED);
  return mark && mark.length < 100 && pathname.startsWith('/album/') ? mark : undefined;
}

/** Long enough for every cursor; beyond it someone is trying something. */
const LONGEST = 2048;

/**
 * The address a page is rendered and kept under: what cannot change the page is left out, and what can is
 * written in one way. Nothing for an address that cannot be read, which no page has.
 */
export function pageAddress(url: string): PageAddress | undefined {
  let parsed: URL;
  try {
    parsed = new URL(url);
    decodeURIComponent(parsed.pathname);
  } catch {
    return undefined;
  }
  // `//host` would be another host to whoever reads the path alone.
  const path = parsed.pathname.replace(/^\/+/, '/');
  const kept = new URLSearchParams();
  for (const name of PARAMETERS[path] ?? []) {
    const value = parsed.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const search = kept.size ? `?${kept}` : '';
  return path.length + search.length > LONGEST ? undefined : { path, search };
}
