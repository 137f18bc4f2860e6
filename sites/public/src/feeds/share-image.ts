import { ICONS } from '@clubhouse/club/badge';
import { imageSource } from '@clubhouse/content';
import type { Site } from '#site.tsx';
import { CARD } from './card/card.ts';
import { cardOf, cardPath } from './card/card-words.ts';
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
  const { club } = site;
  const stored = storedImage(subject, site);
  if (stored) return stored;
  const card = cardOf(subject, club);
  if (!card) return clubImage(site);
  const url = club.siteUrl + cardPath(card, club);
  return { url, ...CARD, type: 'image/png', alt: `${card.alt}, ${club.name}` };
}

/** The first picture of Home; the badge in a club without one. */
export function clubImage({ club }: Pick<Site, 'club'>): ShareImage {
  const { sources = [], alt = club.name } = club.hero[0] ?? {};
  const source = sources.findLast(({ width }) => width <= 1080) ?? sources[0];
  const { size, path } = ICONS.at(-1)!;
  const { width, height } = source ?? { width: size, height: size };
  return { url: new URL(source?.path ?? path, club.siteUrl).href, width, height, alt };
}

function storedImage(
  subject: PageSubject,
  { club, mediaBase }: SharingSite,
): ShareImage | undefined {
  const { title, path, picture } = storedIn(subject);
  const source = path === undefined ? undefined : imageSource({ mediaBase }, path, picture);
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

function storedIn(subject: PageSubject) {
  if (subject.kind === 'article') {
    const { title, imageUrl, picture } = subject.article;
    return { title, path: imageUrl, picture };
  }
  if (subject.kind !== 'album') return { title: '', path: undefined, picture: undefined };
  const { name, cover } = subject.album;
  return { title: name, path: cover?.path, picture: cover?.picture };
}
