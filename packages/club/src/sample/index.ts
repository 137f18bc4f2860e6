import { sampleArticles, type SampleArticle } from './articles.ts';
import type { SamplePicture } from './picture.ts';
import { samplePictures } from './pictures.ts';

export { club } from './club.ts';
export { sampleAlbums, type SampleAlbum, type SampleAlbumPhoto } from './albums.ts';
export type { SampleArticle } from './articles.ts';
export { sampleEvents, type SampleEvent } from './events.ts';
export { RENDITION_FORMAT, renditions, renditionWidths, uploadOf } from './picture.ts';
export type { Rendition, SampleImage, SamplePicture } from './picture.ts';
export { samplePlayers, type SamplePlayer } from './players.ts';

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
