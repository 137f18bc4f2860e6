import type { Picture } from '@clubhouse/content';
import { isSameContent, type ArticleContent } from '#shared/content/article-content.ts';
import { formPictures } from '#shared/pictures/picture-uploads.ts';
import { storedFields } from '#shared/pictures/stored-fields.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#shared/forms/item-saving.ts';

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
      write({ words: { alt, ...text }, picture: choice }) {
        const { path, picture, uploads } = storedFields(choice, pictures);
        return {
          fields: {
            ...text,
            // Lists read the one, articles the other.
            image: path,
            imageUrl: path,
            picture: picture && withWords(picture, alt),
          },
          uploads,
        };
      },
      isSame: isSameContent,
    },
    tools,
  );
}

function withWords({ alt: _before, ...sizes }: Picture, alt: string): Picture {
  return alt.trim() === '' ? sizes : { ...sizes, alt: alt.trim() };
}
