import type { ClubProfile } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import { albumDay, longDate } from '@clubhouse/content';
import { matchName, type SeasonMatch } from '@clubhouse/content/feed';
import { albumTitle, photoCount } from '#features/albums/album-words.ts';
import { matchTitle } from '#feeds/match-title.ts';
import type { PageSubject } from '#feeds/page-subject.ts';
import { shortened } from '#feeds/shortened.ts';
import { PAGE_TITLES } from '#page-meta.ts';
import { sumOf } from '#sum-of.ts';
import type { CardWords } from './card.ts';

/** Letters: more than fits on a card. */
const LONGEST = 120;

export type SubjectKind = 'match' | 'news' | 'album' | 'page';

export interface Card {
  /** Its kind and name: an article by its id, a page by its path. */
  readonly subject: `${SubjectKind}-${string}`;
  readonly words: CardWords;
  readonly alt: string;
}

/** Nothing for a page that has no card. */
export function cardOf(subject: PageSubject, club: ClubProfile): Card | undefined {
  switch (subject.kind) {
    case 'home':
      return subject.fixtures[0] && matchCard(subject.fixtures[0], club);
    case 'events': {
      const [match] = subject.fixtures;
      return match ? matchCard(match, club) : pageCard('events', club);
    }
    case 'match':
      return matchCard(subject.match, club);
    case 'article': {
      const { id, title, date } = subject.article;
      return titleCard(`news-${id}`, title, shortened(longDate(date), 40));
    }
    case 'album': {
      const { album } = subject;
      const facts = [longDate(albumDay(album)), photoCount(album.photoCount)].filter(Boolean);
      return titleCard(`album-${album.id}`, albumTitle(album), shortened(facts.join(', '), 60));
    }
    case 'page':
      return pageCard(subject.name, club);
    default:
      return undefined;
  }
}

/** It shows only fields that a fixture has as well. */
export function matchCard(match: Omit<SeasonMatch, 'id'>, club: ClubProfile): Card {
  const { date, time, homeTeam, awayTeam, ours, ended, note } = match;
  const more = { ...(ours && { ours }), ...(ended && { ended }), ...(note && { note }) };
  return {
    subject: `match-${matchName(match, club)}`,
    words: { kind: 'match', match: { date, time, homeTeam, awayTeam, ...more } },
    alt: matchTitle(match),
  };
}

function titleCard(subject: Card['subject'], alt: string, line: string): Card {
  return { subject, words: { kind: 'title', title: shortened(alt, LONGEST), line }, alt };
}

function pageCard(name: string, { pages }: ClubProfile): Card | undefined {
  if (!Object.hasOwn(PAGE_TITLES, name)) return undefined;
  const page = name as keyof typeof PAGE_TITLES;
  const { heading: title = PAGE_TITLES[page], lead } = pages[page];
  const words = { kind: 'title', title, line: shortened(lead, LONGEST) } as const;
  return { subject: `page-${name}`, words, alt: title };
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
