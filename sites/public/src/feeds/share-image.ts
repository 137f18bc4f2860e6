import type { ClubProfile } from '@clubhouse/club';
import { imageSource, type Picture } from '@clubhouse/content';
import { matchName, type SeasonMatch } from '@clubhouse/content/feed';
import { albumTitle } from '#features/albums/album-words.ts';
import { CARD, type CardWords } from './card/card.ts';
import {
  albumWords,
  articleWords,
  cardPath,
  type CardSubject,
  matchWords,
  pageWords,
} from './card/card-words.ts';
import { matchTitle } from './match-words.ts';
import type { PageSubject } from './page-subject.ts';

/** The preview picture of a link. */
export interface ShareImage {
  /** Absolute address. */
  readonly url: string;
  /** Pixels, if known: both or neither. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  readonly alt: string;
}

export interface ShareImageSite {
  readonly club: ClubProfile;
  readonly mediaBase: string;
}

/** The picture of a page's subject, else a drawn card, else the club's own picture. */
export function shareImage(subject: PageSubject, site: ShareImageSite): ShareImage {
  return imageOf(subject, site) ?? clubImage(site.club);
}

/** The card of a match; it shows only fields that a fixture has as well. */
export function matchImage(match: Omit<SeasonMatch, 'id'>, club: ClubProfile): ShareImage {
  return drawn(`match-${matchName(match, club)}`, matchWords(match), matchTitle(match), club);
}

function imageOf(subject: PageSubject, site: ShareImageSite): ShareImage | undefined {
  const { club } = site;
  switch (subject.kind) {
    case 'article': {
      const { id, title, imageUrl, picture } = subject.article;
      const card = drawn(`news-${id}`, articleWords(subject.article), title, club);
      return storedImage(imageUrl, picture, title, site) ?? card;
    }
    case 'album': {
      const { id, cover, name } = subject.album;
      const title = albumTitle(subject.album);
      const card = drawn(`album-${id}`, albumWords(subject.album), title, club);
      return (cover && storedImage(cover.path, cover.picture, name, site)) ?? card;
    }
    case 'home':
      return subject.fixtures[0] && matchImage(subject.fixtures[0], club);
    case 'events': {
      const match = subject.shared ?? subject.fixtures[0];
      return match ? matchImage(match, club) : pageCard('events', club);
    }
    case 'page':
      return pageCard(subject.name, club);
    case 'nothing':
      return undefined;
  }
}

function pageCard(name: string, club: ClubProfile): ShareImage | undefined {
  const words = pageWords(name, club);
  return words?.kind === 'title' ? drawn(`page-${name}`, words, words.title, club) : undefined;
}

function drawn(
  subject: CardSubject,
  words: CardWords,
  alt: string,
  { siteUrl, name }: ClubProfile,
): ShareImage {
  const url = siteUrl + cardPath(subject, words);
  return { url, ...CARD, type: 'image/png', alt: `${alt}, ${name}` };
}

/** The club's own picture, if there is no other. */
function clubImage({ siteUrl, shareCard }: ClubProfile): ShareImage {
  const { path, width, height, alt } = shareCard;
  return { url: new URL(path, siteUrl).href, width, height, alt };
}

/** An article's picture or an album's cover, in a size that previews accept. */
function storedImage(
  stored: string,
  picture: Picture | undefined,
  title: string,
  { club, mediaBase }: ShareImageSite,
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
