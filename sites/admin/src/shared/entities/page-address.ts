import { defaultStringifySearch, type RegisteredRouter } from '@tanstack/react-router';

/** The address of a page of the app that needs no id. */
export type PlainPage = Exclude<
  keyof RegisteredRouter['routesByPath'],
  `${string}$${string}` | `${string}/`
>;

/** The address of a page with search parameters. @param search those that are undefined are left out */
export function pageAddress(
  page: PlainPage,
  search: Readonly<Record<string, string | undefined>>,
): string {
  return page + defaultStringifySearch(search);
}
