/** Stands on a page of the ground which could not be told of any match: an earlier one may know more. */
export const MATCHES_UNKNOWN = 'data-matches-unknown';
