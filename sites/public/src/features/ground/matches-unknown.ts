/** Marks a page of the ground that was rendered without matches: an earlier cached one may have them. */
export const MATCHES_UNKNOWN = 'data-matches-unknown';
