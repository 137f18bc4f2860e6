import type { ClubProfile } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import { type Album, albumDay, type Article, longDate } from '@clubhouse/content';
import { matchName, type SeasonMatch } from '@clubhouse/content/feed';
import { albumTitle, photoCount } from '#features/albums/album-words.ts';
import { matchTitle } from '#feeds/match-title.ts';
import { shortened } from '#feeds/shortened.ts';
import { sumOf } from '#sum-of.ts';
import type { CardWords } from './card.ts';

/** More than fits on a card. */
const LONGEST = 120;

/** A card's subject, its words and its alternative text. */
export interface Card {
  readonly subject: `${AskedCard['kind']}-${string}`;
  readonly words: CardWords;
  readonly alt: string;
}

/** The card of a match; it shows only fields that a fixture has as well. */
export function matchCard(match: Omit<SeasonMatch, 'id'>, club: ClubProfile): Card {
  const { date, time, homeTeam, awayTeam, ours, ended, note } = match;
  const more = { ...(ours && { ours }), ...(ended && { ended }), ...(note && { note }) };
  return {
    subject: `match-${matchName(match, club)}`,
    words: { kind: 'match', match: { date, time, homeTeam, awayTeam, ...more } },
    alt: matchTitle(match),
  };
}

export function articleCard({ id, title, date }: Pick<Article, 'id' | 'title' | 'date'>): Card {
  const line = shortened(longDate(date), 40);
  return {
    subject: `news-${id}`,
    words: { kind: 'title', title: shortened(title, LONGEST), line },
    alt: title,
  };
}

export function albumCard(album: Album): Card {
  const line = [longDate(albumDay(album)), photoCount(album.photoCount)].filter(Boolean).join(', ');
  const alt = albumTitle(album);
  return {
    subject: `album-${album.id}`,
    words: { kind: 'title', title: shortened(alt, LONGEST), line: shortened(line, 60) },
    alt,
  };
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
export function pageCard(name: string, { pages }: ClubProfile): Card | undefined {
  if (!Object.hasOwn(PAGES, name)) return undefined;
  const page = name as keyof typeof PAGES;
  const { heading: title = PAGES[page], lead } = pages[page];
  const words = { kind: 'title', title, line: shortened(lead, LONGEST) } as const;
  return { subject: `page-${name}`, words, alt: title };
}

/** The subject of a card: an article by its id, a page by its path. */
export interface AskedCard {
  readonly kind: 'match' | 'news' | 'album' | 'page';
  readonly name: string;
}

/**
 * The address of a card. Previews cache pictures for good, so a card with other words, or of a club with another look,
 * has another address.
 */
export function cardPath({ subject, words }: Card, club: ClubProfile): string {
  const { name, competition, ground, colours } = club;
  const sum = sumOf([words, name, competition, ground.name, colours, badgeOf(club)]);
  return `/cards/${encodeURIComponent(subject)}.${sum}.png`;
}

/** The card that an address names; nothing for any other address. */
export function cardAsked(path: string): AskedCard | undefined {
  const [, asked = ''] = /^\/cards\/(.+)\.[0-9a-f]{8}\.png$/.exec(path) ?? [];
  let subject: string;
  try {
    subject = decodeURIComponent(asked);
  } catch {
    return undefined;
  }
  const [, kind, name] = /^(match|news|album|page)-(.+)$/s.exec(subject) ?? [];
  return name === undefined ? undefined : { kind: kind as AskedCard['kind'], name };
}
