import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';
import { imageSource, type Picture } from '@clubhouse/content';
import type { SeasonMatch } from '@clubhouse/content/feed';
import type { Site } from '#site.tsx';
import { CARD } from './card/card.ts';
import {
  albumCard,
  articleCard,
  type Card,
  cardPath,
  matchCard,
  pageCard,
} from './card/card-words.ts';
import type { PageSubject } from './page-subject.ts';

export interface ShareImage {
  /** Absolute address. */
  readonly url: string;
  /** Pixels, if known: both or neither. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  readonly alt: string;
}

type SharingSite = Pick<Site, 'club' | 'mediaBase'>;

/** The picture of a page's subject, else a drawn card, else the club's own picture. */
export function shareImage(subject: PageSubject, site: SharingSite): ShareImage {
  return imageOf(subject, site) ?? clubImage(site);
}

/** The card of a match as a picture. */
export function matchImage(match: Omit<SeasonMatch, 'id'>, club: ClubProfile): ShareImage {
  return drawn(matchCard(match, club), club);
}

function imageOf(subject: PageSubject, site: SharingSite): ShareImage | undefined {
  const { club } = site;
  switch (subject.kind) {
    case 'article': {
      const { title, imageUrl, picture } = subject.article;
      return (
        storedImage(imageUrl, picture, title, site) ?? drawn(articleCard(subject.article), club)
      );
    }
    case 'album': {
      const { cover, name } = subject.album;
      const image = cover && storedImage(cover.path, cover.picture, name, site);
      return image ?? drawn(albumCard(subject.album), club);
    }
    case 'home':
      return subject.fixtures[0] && matchImage(subject.fixtures[0], club);
    case 'events': {
      const [match] = subject.fixtures;
      return match ? matchImage(match, club) : pageImage('events', club);
    }
    case 'match':
      return matchImage(subject.match, club);
    case 'page':
      return pageImage(subject.name, club);
    case 'nothing':
      return undefined;
  }
}

function pageImage(name: string, club: ClubProfile): ShareImage | undefined {
  const card = pageCard(name, club);
  return card && drawn(card, club);
}

function drawn(card: Card, club: ClubProfile): ShareImage {
  const url = club.siteUrl + cardPath(card, club);
  return { url, ...CARD, type: 'image/png', alt: `${card.alt}, ${club.name}` };
}

/** The first picture of Home; the badge in a club without one. */
export function clubImage({ club }: Pick<SharingSite, 'club'>): ShareImage {
  const { sources = [], alt = club.name } = club.hero[0] ?? {};
  const source = sources.findLast(({ width }) => width <= 1080) ?? sources[0];
  const { size, path } = ICONS.at(-1)!;
  const { width, height } = source ?? { width: size, height: size };
  return { url: new URL(source?.path ?? path, club.siteUrl).href, width, height, alt };
}

/** An article's picture or an album's cover, in a size that previews accept. */
function storedImage(
  stored: string,
  picture: Picture | undefined,
  title: string,
  { club, mediaBase }: SharingSite,
): ShareImage | undefined {
  const source = imageSource({ mediaBase }, stored, picture);
  if (!source) return undefined;
  const { src, width, height } = source;
  const alt = picture?.alt || title;
  const [, across] = /^\/derived\/(\d+)\//.exec(src) ?? [];
  const url = new URL(src, club.siteUrl).href;
  if (!width || !height) return { url, alt };
  if (across === undefined) return { url, width, height, alt };
  const scaled = { width: Number(across), height: Math.round((height * Number(across)) / width) };
  return { url, ...scaled, type: 'image/webp', alt };
}
