import { getRouteApi } from '@tanstack/react-router';

/** The search parameters of the site's addresses; each route reads its own. */
export interface PageSearch {
  readonly after?: string;
  readonly match?: string;
  readonly membership?: string;
}

/**
 * The part of its route that a view reads. The types are declared here, because the router type registered with the
 * library is the admin app's, and importing this site's router from a view would be a cycle.
 */
export function routeApi<Loaded = undefined>(id: string) {
  const route = getRouteApi(id as never);
  return {
    useSearch: () => route.useSearch() as PageSearch,
    useParams: () => route.useParams() as { readonly id: string },
    useLoaderData: () => route.useLoaderData() as Loaded,
  };
}

/** Reads the non-empty text parameters with these names. */
export function texts(...names: readonly (keyof PageSearch)[]) {
  return (search: Readonly<Record<string, unknown>>): PageSearch => {
    const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
    return Object.fromEntries(given.map((name) => [name, search[name]]));
  };
}
