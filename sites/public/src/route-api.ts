import { getRouteApi } from '@tanstack/react-router';

/** What the site's addresses may carry; each route reads its own of it. */
export interface PageSearch {
  readonly after?: string;
  readonly match?: string;
  readonly membership?: string;
}

/**
 * What a view reads of its route. The types are said here, because the router that is registered with the library is
 * the admin app's, and a view that named this site's would import what imports it.
 */
export function routeApi<Loaded = undefined>(id: string) {
  const route = getRouteApi(id as never);
  return {
    useSearch: () => route.useSearch() as PageSearch,
    useParams: () => route.useParams() as { readonly id: string },
    useLoaderData: () => route.useLoaderData() as Loaded,
  };
}

/** The texts of these names that an address carries; what is empty is not there. */
export function texts(...names: readonly (keyof PageSearch)[]) {
  return (search: Readonly<Record<string, unknown>>): PageSearch => {
    const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
    return Object.fromEntries(given.map((name) => [name, search[name]]));
  };
}
