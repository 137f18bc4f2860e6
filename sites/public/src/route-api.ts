import { useParams } from '@tanstack/react-router';

/** What the paths of the site's pages name; no page has search parameters. */
export interface PageParams {
  readonly id?: string;
  /** The cursor of a later page of a list. */
  readonly after?: string;
  readonly membership?: string;
  /** `2025-26` */
  readonly season?: string;
}

/**
 * The types are declared here, because the router type registered with the library is the admin app's, and importing
 * this site's router from a view would be a cycle.
 */
export function usePageParams(): PageParams {
  return useParams({ strict: false });
}
