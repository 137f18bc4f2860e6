export interface PageAddress {
  readonly path: string;
  /** With its question mark; empty if no parameter matters to the page. */
  readonly search: string;
}

/** The parameters that a page reads, by path; others are not part of its address. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/news': ['after'],
  '/events': ['after', 'match'],
  '/gallery': ['after'],
  '/contact': ['membership'],
};

/** The parameter that the app adds to the address of an album it has just saved: the save's id. */
const SAVED = 'saved';

/** Every parameter that can change an answer: a cache must distinguish no others. */
export const PAGE_PARAMETERS: readonly string[] = [
  ...new Set([...Object.values(PARAMETERS).flat(), SAVED]),
];

/**
 * The id of the save before this request, if there was one: the person who saved an album must not see its old version.
 * It is not part of the page's address.
 */
export function savedMark(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, searchParams } = new URL(url);
  const mark = searchParams.get(SAVED);
  return mark && mark.length < 100 && pathname.startsWith('/album/') ? mark : undefined;
}

/** Long enough for every cursor; a longer address is invalid. */
const LONGEST = 2048;

/**
 * The normalised address that a page is rendered and cached under: without parameters that do not change the page.
 * Nothing for an invalid address, which no page has.
 */
export function pageAddress(url: string): PageAddress | undefined {
  let parsed: URL;
  try {
    parsed = new URL(url);
    decodeURIComponent(parsed.pathname);
  } catch {
    return undefined;
  }
  // `//host` would be another host in a link with the path alone.
  const path = parsed.pathname.replace(/^\/+/, '/');
  const kept = new URLSearchParams();
  for (const name of PARAMETERS[path] ?? []) {
    const value = parsed.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const search = kept.size ? `?${kept}` : '';
  return path.length + search.length > LONGEST ? undefined : { path, search };
}
