/** The parameter that asks for a page's content alone: for a browser that already shows a page of the site around it. */
export const PART = 'part';

/** What is asked for under it: what stands inside `#main`. */
export const MAIN_PART = 'main';

/** The address under which the server answers a page's content alone. */
export function partAddress(href: string, base: string): string {
  const url = new URL(href, base);
  url.searchParams.set(PART, MAIN_PART);
  url.hash = '';
  return url.href;
}

/** The address of the page that something was a part of, from its path on. */
export function wholeAddress(address: string): string {
  const { pathname, searchParams, search } = new URL(address);
  if (!searchParams.has(PART)) return pathname + search;
  searchParams.delete(PART);
  return pathname + (searchParams.size ? `?${searchParams}` : '');
}
