/** What there is of something a page has asked for. None is not the same as "could not be read". */
export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly data: Data };

/** Of a query, or of live data: what is there is shown, also while it is being read again. */
export function loadState<Data>(asked: {
  readonly data: Data | undefined;
  /** Whether the first answer is still on its way. */
  readonly isPending: boolean;
}): LoadState<Data> {
  if (asked.data !== undefined) return { kind: 'loaded', data: asked.data };
  return { kind: asked.isPending ? 'loading' : 'failed' };
}
