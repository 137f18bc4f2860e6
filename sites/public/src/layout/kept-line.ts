/** The element in which a page that was kept says how old it is; empty in every other. */
export const KEPT_LINE_ID = 'kept';
