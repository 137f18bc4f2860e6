import type { ClubProfile } from '@clubhouse/club';
import { type Album, albumDay, type Article, longDate } from '@clubhouse/content';
import type { SeasonMatch } from '@clubhouse/content/feed';
import { albumTitle, photoCount } from '#features/albums/album-words.ts';
import { shortened } from '#feeds/shortened.ts';
import type { CardWords } from './card.ts';

/** More than fits on a card. */
const LONGEST = 120;

export function matchWords(match: Omit<SeasonMatch, 'id'>): CardWords {
  const { date, time, homeTeam, awayTeam, ours, ended, note } = match;
  const more = { ...(ours && { ours }), ...(ended && { ended }), ...(note && { note }) };
  return { kind: 'match', match: { date, time, homeTeam, awayTeam, ...more } };
}

export function articleWords({ title, date }: Pick<Article, 'title' | 'date'>): CardWords {
  return { kind: 'title', title: shortened(title, LONGEST), line: shortened(longDate(date), 40) };
}

export function albumWords(album: Pick<Album, 'name' | 'createdDate' | 'photoCount'>): CardWords {
  const line = [longDate(albumDay(album)), photoCount(album.photoCount)].filter(Boolean).join(', ');
  return { kind: 'title', title: shortened(albumTitle(album), LONGEST), line: shortened(line, 60) };
}

/** The card titles of the pages whose text is in the club's profile. */
const PAGES = {
  news: 'News',
  events: 'Upcoming Events',
  team: 'Team',
  memberships: 'Memberships',
  contact: 'Contact',
  info: 'Club Info',
  gallery: 'Gallery',
} as const;

/** Nothing for an unknown page. */
export function pageWords(name: string, { pages }: ClubProfile): CardWords | undefined {
  if (!Object.hasOwn(PAGES, name)) return undefined;
  const page = name as keyof typeof PAGES;
  return {
    kind: 'title',
    title: pages[page].heading ?? PAGES[page],
    line: shortened(pages[page].lead, LONGEST),
  };
}
