import type { SampleArticle } from './article.ts';
import { sampleArticles } from './articles.ts';
import type { SamplePicture } from './picture.ts';
import { samplePictures } from './pictures.ts';

export type { SampleAlbum, SampleAlbumPhoto } from './album.ts';
export { sampleAlbums } from './albums.ts';
export type { SampleArticle } from './article.ts';
export type { SampleEvent } from './event.ts';
export { sampleEvents } from './events.ts';
export { RENDITION_FORMAT, renditions, renditionWidths } from './picture.ts';
export type { Rendition, SampleImage, SamplePicture } from './picture.ts';
export type { SamplePlayer } from './player.ts';
export { samplePlayers } from './players.ts';
export { sampleSeason } from './season.ts';
export type { SampleMatch, SampleSeason } from './season.ts';

export interface SampleContent {
  /** Newest first. */
  readonly articles: readonly SampleArticle[];
  /** Every picture, including those that no article shows. */
  readonly pictures: readonly SamplePicture[];
}

/**
 * Somewhat more than a year of the sample club, ending at `now`: match reports in the season, a fair in July. The same
 * `now` gives the same content.
 */
export function sampleContent({ now }: { readonly now: Date }): SampleContent {
  return { articles: sampleArticles(now), pictures: samplePictures };
}
