import { DRAWN_BADGE, ICONS } from '@clubhouse/club/badge';
import { drawnBadge, icon } from '#feeds/badge.ts';
import { documentHeaders, type DocumentsOptions, type FindAnswer } from './document-parts.ts';

/** The largest badge, in bytes; the app sends far smaller ones. */
const LARGEST = 4_000_000;

/**
 * The badge as a `data:` address, for drawings.
 * @throws Error if the stored badge cannot be fetched at the moment
 */
export async function badgeData({
  club: { badge, colours },
  mediaBase,
  fetchFile,
}: Pick<DocumentsOptions, 'club' | 'mediaBase' | 'fetchFile'>): Promise<string> {
  const [stored] = badge?.sources ?? [];
  if (!stored?.path.includes('/media/')) {
    return `data:image/svg+xml;base64,${Buffer.from(drawnBadge(colours)).toString('base64')}`;
  }
  // The drawing program reads PNG, which the original is, and not WebP, which its renditions are.
  const address = stored.path.replace(/^\/derived\/\d+/, mediaBase);
  const answer = await fetchFile(address);
  if (!answer.ok) throw new Error(`The badge ${address} was answered with ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > LARGEST) throw new Error(`The badge ${address} has ${bytes.length} bytes`);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** The drawn badge, and the icons for home screens; those as drawings where nothing makes pixels of them. */
export function badgeAnswers(options: DocumentsOptions): FindAnswer {
  const { club, cards } = options;
  const drawing = (svg: string) => new Response(svg, { headers: documentHeaders('image/svg+xml') });
  return (path) => {
    if (path === DRAWN_BADGE) return async () => drawing(drawnBadge(club.colours));
    const asked = ICONS.find((each) => each.path === path);
    if (!asked) return undefined;
    return async () => {
      const svg = icon(club.colours, await badgeData(options));
      if (!cards) return drawing(svg);
      const png = await cards.draw(svg, asked.size);
      return new Response(png, { headers: documentHeaders('image/png') });
    };
  };
}
