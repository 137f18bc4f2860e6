import type { StoredPart } from '@clubhouse/content/club';
import type { DrawnField } from '#shared/forms/entity-form.ts';

export const WRITTEN = { autoComplete: 'off', enterKeyHint: 'next' } as const;

export function line(label: string, more: Partial<DrawnField> = {}): DrawnField {
  return {
    label,
    required: 'Write something here.',
    input: { ...WRITTEN, autoCapitalize: 'sentences' },
    ...more,
  };
}

/** What may be left empty, and then is on no page. */
export const optional = { optional: true } as const;

export const named = (label: string, more: Partial<DrawnField> = {}) =>
  line(label, { input: { ...WRITTEN, autoCapitalize: 'words' }, ...more });

export const text = (label: string, lines: 3 | 5 | 10, more: Partial<DrawnField> = {}) =>
  line(label, { lines, input: { autoCapitalize: 'sentences' }, ...more });

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
