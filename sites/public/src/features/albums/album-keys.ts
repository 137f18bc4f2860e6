/** What albums are called in the page's data: apart from the queries, as the parts that come alive need it. */
export function albumsPageKey(after: string | undefined) {
  return ['albums', 'page', after ?? ''] as const;
}

/** Rows of two, and one album above the first of them. */
export function albumsPageLimit(after: string | undefined): number {
  return after ? 12 : 13;
}

export function albumKey(id: string) {
  return ['albums', 'album', id] as const;
}
