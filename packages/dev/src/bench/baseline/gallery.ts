import { club } from '@clubhouse/club';
import { albumDay, type AlbumSummary, imageSource, longDate } from '@clubhouse/content';
import type { PageFacts } from './page-facts.ts';
import { opening, shown, text, writtenPage } from './written-page.ts';

/** The baseline of the gallery. */
export function baselineGallery(facts: PageFacts): string {
  const { albums } = facts.read<{ readonly albums: readonly AlbumSummary[] }>('albums', 'page');
  const tiles = albums.map((album, place) => tile(facts, album, place)).join('');
  return writtenPage(facts, {
    title: 'Gallery',
    body: `${opening('Gallery', club.pages.gallery.lead)}<ul class="list">${tiles}</ul>`,
  });
}

function tile({ mediaBase }: PageFacts, album: AlbumSummary, place: number): string {
  const { id, name, cover, photoCount = 0 } = album;
  const source = cover && imageSource({ mediaBase }, cover.path, cover.picture);
  const sizes = place === 0 ? '(min-width: 104rem) 96rem, 100vw' : '(min-width: 48rem) 48vw, 100vw';
  const image = source
    ? shown(source, { alt: cover.picture?.alt, sizes, first: place === 0 })
    : '<span>No Photos</span>';
  const date = albumDay(album);
  const facts = [
    date && `<time datetime="${date}">${longDate(date)}</time>`,
    photoCount > 0 && `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}`,
  ];
  return `<li><a href="/album/${encodeURIComponent(id)}">${image}<h2>${text(name)}</h2>
<p>${facts.filter(Boolean).join(' · ')}</p></a></li>`;
}
