/** The element in which a cached page shows its age; empty in every other page. */
export const KEPT_LINE_ID = 'kept';
