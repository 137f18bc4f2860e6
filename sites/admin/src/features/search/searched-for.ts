import { PUBLISHABLE, type Publishable } from '@clubhouse/content';

/** What is searched for, as the address of the page has it. */
export interface SearchedFor {
  readonly q?: string | undefined;
  readonly kind?: Publishable | undefined;
  readonly year?: number | undefined;
  /** Only what is not published; only what this person saved. */
  readonly unpublished?: true | undefined;
  readonly mine?: true | undefined;
}

export function readSearchedFor(search: Record<string, unknown>): SearchedFor {
  const { q, kind, year, unpublished, mine } = search;
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    kind: PUBLISHABLE.find((table) => table === kind),
    year: Number.isInteger(year) ? (year as number) : undefined,
    unpublished: unpublished === true || undefined,
    mine: mine === true || undefined,
  };
}
