import type { Item } from '@clubhouse/outbox';
import { isSameContent, type ArticleContent } from '#news/article-content.ts';
import { formPictures, type PictureUploads } from '#pictures/picture-uploads.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#saving/item-saving.ts';

/** Saves one article, as often as its form is sent. */
export function articleSaving(
  start: SaveTarget,
  tools: SavingTools & { readonly now: () => number },
): ItemSaving<ArticleContent> {
  const pictures = formPictures(tools);
  return itemSaving<ArticleContent>(
    start,
    {
      entity: 'news',
      write({ words: { alt, ...text }, picture }) {
        const files = picture.kind === 'chosen' ? pictures.uploadsOf(picture.picture) : undefined;
        return {
          fields: { ...text, ...pictureFields(picture, files, alt) },
          uploads: files?.uploads ?? [],
        };
      },
      isSame: isSameContent,
    },
    tools,
  );
}

/** Lists read `image`, articles `imageUrl`: both are written. `null` takes the sizes away. */
function pictureFields(
  picture: ArticleContent['picture'],
  files: PictureUploads | undefined,
  alt: string,
): Item {
  const words = alt.trim() === '' ? {} : { alt: alt.trim() };
  switch (picture.kind) {
    case 'none':
      return { image: '', imageUrl: '', picture: null };
    case 'stored': {
      const { imageUrl, picture: stored } = picture;
      if (!stored) return { image: imageUrl, imageUrl, picture: null };
      const { alt: _before, ...size } = stored;
      return { image: imageUrl, imageUrl, picture: { ...size, ...words } };
    }
    case 'chosen': {
      const image = files!.key;
      const { size, renditions } = picture.picture;
      const widths = renditions.map(({ width }) => width);
      return { image, imageUrl: image, picture: size ? { ...size, widths, ...words } : null };
    }
  }
}
