import type { StoredPart } from '@clubhouse/content/club';

/** What there is of them, with commas between. */
export function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(', ');
}

export function nameIn({ name = '' }: StoredPart['text']): string {
  return name;
}

/** The names of pages that differ from their addresses. */
export const TITLES: Readonly<Record<string, string>> = {
  info: 'Club Info',
  login: 'Sign in',
  notFound: 'Page not found',
};
