/** The club as visitors see it, for the scripts of every page. */
export const CLUB_PATH = '/club.json';

/** The page that lists and searches everything, and the words that it searches as well. */
export const SEARCH_PATH = '/search';
export const SEARCH_INDEX_PATH = '/search.json';

/** The element in which a cached page shows its age; empty in every other page. */
export const KEPT_LINE_ID = 'kept';

/** Marks a page of the ground that was rendered without matches: an earlier cached one may have them. */
export const MATCHES_UNKNOWN = 'data-matches-unknown';
