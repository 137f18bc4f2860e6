import { londonDate } from '../dates/london-clock.ts';
import { type ArticleSummary, parseArticle, parseArticleSummary } from '../entities/article.ts';
import { type MatchNote, readMatchNote } from '../entities/read-match-note.ts';
import { type ClubEvent, readEvent } from '../entities/read-event.ts';
import { parseUnpublished } from '../entities/read-unpublished.ts';
import {
  type Abortable,
  type DatabaseReader,
  type Logging,
  oneOf,
  type ReadPage,
  type StoredItem,
} from './database-reader.ts';

interface ReadAt {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function newsReader(db: DatabaseReader, { log }: Logging = {}) {
  const page = async (options: ReadPage) => {
    const { items, ...next } = await db.query('news', { newestFirst: true, ...options });
    return { articles: items.map((item) => parseArticleSummary(item, log)), ...next };
  };
  return {
    page,
    latest: async (limit: number, options?: Abortable): Promise<readonly ArticleSummary[]> =>
      (await page({ limit, ...options })).articles,
    article: oneOf(db, 'news', (item) => parseArticle(item, log)),
  };
}

/** The club's events. `parse` converts an item: `parseEvent` also logs broken rules. */
export function eventsReader(
  db: DatabaseReader,
  { parse = readEvent }: { readonly parse?: (item: StoredItem) => ClubEvent } = {},
) {
  const page = async (options: Parameters<DatabaseReader['query']>[1]) => {
    const { items, ...next } = await db.query('events', options);
    return { events: items.map((item) => parse(item)), ...next };
  };
  return {
    /**
     * The events of today in London and later, soonest first. A cursor is good with the same `now` only. The index is
     * sorted by `{date}#…`: a day alone sorts before all events on that day.
     */
    upcoming: ({ now, ...options }: ReadPage & ReadAt) =>
      page({ ...options, newestFirst: false, from: londonDate(now) }),
    /** The events of yesterday and before, latest first. */
    past: ({ now, ...options }: ReadPage & ReadAt) =>
      page({ ...options, newestFirst: true, before: londonDate(now) }),
    event: oneOf(db, 'events', parse),
  };
}

/** Drafts: the next to be published first, those without a day last. */
export function unpublishedReader(db: DatabaseReader) {
  return {
    async page(options: ReadPage) {
      const { items, ...next } = await db.query('unpublished', { newestFirst: false, ...options });
      return { unpublished: items.map(parseUnpublished), ...next };
    },
  };
}

/** Older notes on matches stay stored, but nobody needs them. Milliseconds. */
const MONTH = 31 * 86_400_000;
/** More notes than ever exist at once: one request is enough. */
const NOTES = 100;

/** The committee's notes on matches. `parse` converts an item: `parseMatchNote` also logs broken rules. */
export function matchNotesReader(
  db: DatabaseReader,
  { parse = readMatchNote }: { readonly parse?: (item: StoredItem) => MatchNote } = {},
) {
  /** The notes on matches of these days, by the match's day. */
  async function within(
    days: Abortable & { readonly from: string; readonly before?: string },
  ): Promise<readonly MatchNote[]> {
    const notes: MatchNote[] = [];
    let cursor: string | undefined;
    do {
      const asked = { limit: NOTES, newestFirst: false, ...days, ...(cursor && { cursor }) };
      const page = await db.query('matches', asked);
      notes.push(...page.items.map((item) => parse(item)));
      cursor = page.cursor;
    } while (cursor);
    return notes;
  }
  return {
    within,
    /** The notes on matches of the last month and of all later days. */
    current: ({ now, ...options }: Abortable & ReadAt) =>
      within({ ...options, from: londonDate(now - MONTH) }),
    note: oneOf(db, 'matches', parse),
    /** The stored item of a season's league table, by its id. */
    leagueTable: oneOf(db, 'matches', (item) => item),
  };
}
export type MatchNotesReader = ReturnType<typeof matchNotesReader>;
