import { DRAWN_BADGE, ICONS } from '@clubhouse/club/badge';
import type { ClubColours } from '@clubhouse/club';
import { detectFileType } from '@clubhouse/content';
import { card } from '#feeds/card/card.ts';
import { cardOf, cardPath, type SubjectKind } from '#feeds/card/card-words.ts';
import type { PageSubject } from '#feeds/page-subject.ts';
import { findMatch } from '#features/match/find-match.ts';
import {
  answerWith,
  documentUnavailable,
  type DocumentsOptions,
  type MakeDocument,
  notThere,
  redirect,
} from './document-parts.ts';

/** A year: caches store nothing for longer. */
const FOR_GOOD = 31_536_000;

export function cardAt(path: string): MakeDocument | undefined {
  const [, kind, name] =
    /^\/cards\/(match|news|album|page)-(.+)\.[0-9a-f]{8}\.png$/s.exec(decodeURIComponent(path)) ??
    [];
  if (name === undefined) return undefined;
  return async (options) => {
    const { club, cards } = options;
    const subject = await subjectOf(kind as SubjectKind, name, options);
    if (subject === 'unavailable') return documentUnavailable();
    const found = subject && cardOf(subject, club);
    if (!found) return notThere();
    // Drawing is expensive: it is done only for the card's right address, not for invented ones.
    const address = cardPath(found, club);
    if (address !== path) return redirect(address);
    if (!cards) return redirect(DRAWN_BADGE);
    const png = await cards.draw(card(found.words, { club, badge: await badgeData(options) }));
    return answerWith(png, 'image/png', FOR_GOOD);
  };
}

async function subjectOf(
  kind: SubjectKind,
  name: string,
  options: DocumentsOptions,
): Promise<PageSubject | 'unavailable' | undefined> {
  if (kind === 'page') return { kind, name };
  if (kind === 'match') {
    const { source, items } = await findMatch(options, name, new AbortController().signal);
    if (items[0]) return { kind, match: items[0].match };
    return source === 'fallback' ? 'unavailable' : undefined;
  }
  const { news, albums } = options;
  if (kind === 'news') {
    const article = await news.article(name);
    return article && { kind: 'article', article };
  }
  const album = await albums.album(name);
  return album && { kind, album };
}

/** The largest badge, in bytes; the app sends far smaller ones. */
const LARGEST = 4_000_000;

const SVG = 'image/svg+xml';

/**
 * The badge as a `data:` address, for drawings.
 * @throws Error if the stored badge cannot be fetched at the moment
 */
async function badgeData({
  club: { badge, colours },
  mediaBase,
  fetchFile,
}: DocumentsOptions): Promise<string> {
  const dataUrl = (type: string, bytes: string | Buffer) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const drawn = dataUrl(SVG, drawnBadge(colours));
  const [stored] = badge?.sources ?? [];
  if (!stored) return drawn;
  // The drawing program reads PNG, which the original is, and not WebP, which its renditions are.
  const address = stored.path.replace(/^\/derived\/\d+/, mediaBase);
  const answer = await fetchFile(address);
  if (answer.status === 403 || answer.status === 404) return drawn;
  if (!answer.ok) throw new Error(`The badge ${address} was answered with ${answer.status}`);
  if (Number(answer.headers.get('Content-Length')) > LARGEST) return drawn;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > LARGEST || detectFileType(bytes) !== 'png') return drawn;
  return dataUrl('image/png', bytes);
}

/** The drawn badge, and the icons for home screens; those as drawings where nothing makes pixels of them. */
export function badgeAt(path: string): MakeDocument | undefined {
  if (path === DRAWN_BADGE) return async ({ club }) => answerWith(drawnBadge(club.colours), SVG);
  const asked = ICONS.find((each) => each.path === path);
  if (!asked) return undefined;
  return async (options) => {
    const svg = icon(options.club.colours, await badgeData(options));
    if (!options.cards) return answerWith(svg, SVG);
    return answerWith(await options.cards.draw(svg, asked.size), 'image/png');
  };
}

/** A club without a badge has a shield with its hoops, as SVG. */
export function drawnBadge({ primary, accent, ink, paper }: ClubColours): string {
  const shield =
    'M256 40c56 34 112 48 172 50v150c0 116-70 186-172 232C154 426 84 356 84 240V90c60-2 116-16 172-50z';
  const hoops = [136, 244, 352].map((y) => `<path fill="${accent}" d="M0 ${y}h512v54H0z"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<clipPath id="a"><path d="${shield}"/></clipPath>`,
    `<g clip-path="url(#a)"><path fill="${primary}" d="M0 0h512v512H0z"/>${hoops.join('')}</g>`,
    `<path fill="none" stroke="${ink}" stroke-width="30" d="${shield}"/>`,
    `<path fill="none" stroke="${paper}" stroke-width="12" d="${shield}"/>`,
    '</svg>',
  ].join('');
}

/** A square for a home screen, as SVG: the ground fills the square, the badge stays within the middle four fifths. */
function icon({ ink }: ClubColours, badge: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<path fill="${ink}" d="M0 0h512v512H0z"/>`,
    `<image x="66" y="66" width="380" height="380" href="${badge}"/>`,
    '</svg>',
  ].join('');
}
