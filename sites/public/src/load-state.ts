/** The state of data that a page has asked for. An empty answer differs from a failed reading. */
export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly data: Data };

/** The state of a query, or of live data: existing data is shown, also while it is being read again. */
export function loadState<Data>(asked: {
  readonly data: Data | undefined;
  /** Whether the first answer has not arrived yet. */
  readonly isPending: boolean;
}): LoadState<Data> {
  if (asked.data !== undefined) return { kind: 'loaded', data: asked.data };
  return { kind: asked.isPending ? 'loading' : 'failed' };
}
