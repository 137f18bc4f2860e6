import type { TableName } from '@clubhouse/content';
import type { Use } from '#shared/media/find-uses.ts';

const NOUNS: Readonly<Record<TableName, string>> = {
  news: 'Article',
  events: 'Event',
  albums: 'Album',
  players: 'Player',
  matches: 'Match',
};

/** `Article “Floodlights are back”`. */
export function wordsOfUse({ table, name }: Use): string {
  return `${NOUNS[table]} “${name}”`;
}
