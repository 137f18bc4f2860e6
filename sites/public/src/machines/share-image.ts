import type { ClubProfile } from '@clubhouse/club';
import { imageSource, type Picture } from '@clubhouse/content';
import type { PageSubject } from './page-subject.ts';

/** The picture a link shows. */
export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  /** Pixels, where they are known: both or neither. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  readonly alt: string;
}

export interface ShareImageSite {
  readonly club: ClubProfile;
  readonly mediaBase: string;
}

/** The picture of what a page is about, or else the club's own. */
export function shareImage(subject: PageSubject, site: ShareImageSite): ShareImage {
  return pictureOf(subject, site) ?? clubImage(site.club);
}

/** What is shown of the club where there is nothing else to show. */
export function clubImage({ siteUrl, shareCard }: ClubProfile): ShareImage {
  const { path, width, height, alt } = shareCard;
  return { url: new URL(path, siteUrl).href, width, height, alt };
}

/** The picture somebody gave an article, or an album's cover, in a size that previews take. */
function pictureOf(subject: PageSubject, site: ShareImageSite): ShareImage | undefined {
  if (subject.kind === 'article') {
    const { imageUrl, picture, title } = subject.article;
    return storedImage(imageUrl, picture, title, site);
  }
  if (subject.kind === 'album') {
    const { cover, name } = subject.album;
    return cover && storedImage(cover.path, cover.picture, name, site);
  }
  return undefined;
}

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
