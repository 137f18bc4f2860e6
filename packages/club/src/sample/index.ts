import { sampleArticles } from './articles.ts';
import { samplePictures } from './pictures.ts';

export { club } from './club.ts';
export { sampleAlbums, type SampleAlbum, type SampleAlbumPhoto } from './albums.ts';
export type { SampleArticle } from './articles.ts';
export { sampleEvents, type SampleEvent } from './events.ts';
export { RENDITION_FORMAT, renditions, renditionWidths, uploadOf } from './pictures.ts';
export type { Rendition, SampleImage, SamplePicture } from './pictures.ts';
export { samplePlayers, type SamplePlayer } from './players.ts';

/**
 * Somewhat more than a year of the sample club, ending at `now`, the newest first: match reports in the season, a fair
 * in July; and every picture, including those that no article shows. The same `now` gives the same content.
 */
export function sampleContent({ now }: { readonly now: Date }) {
  return { articles: sampleArticles(now), pictures: samplePictures };
}
