import { parseArticle } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import {
  ARTICLE_LABELS,
  pictureOfArticle,
  wordsOfArticle,
  type ArticleWords,
} from '#news/article-content.ts';
import type { PictureChoice } from '#pictures/picture-choice.ts';
import { picturesThatDiffer } from '#pictures/pictures-that-differ.tsx';
import { ConflictCard } from '#saving/conflict-card.tsx';
import { fieldDifferences } from '#saving/field-differences.ts';

/** The form's own is a question, which cannot be somebody's. */
const LABELS = { ...ARTICLE_LABELS, alt: 'Words for the picture' };

/** Someone saved this article while its form was open. */
export function ArticleConflict({
  mine,
  picture,
  theirs,
  ...rest
}: {
  readonly mine: ArticleWords;
  readonly picture: PictureChoice;
  /** Absent when the article was deleted. */
  readonly theirs: Item | undefined;
  readonly now: number;
  readonly onSaveMine: () => void;
  readonly onLoadTheirs: (theirs: Item) => void;
}) {
  return (
    <ConflictCard
      what="article"
      theirs={theirs}
      differences={(item) => fieldDifferences(LABELS, mine, wordsOfArticle(parseArticle(item)))}
      differingElse={(item) =>
        picturesThatDiffer('picture', picture, pictureOfArticle(parseArticle(item)))
      }
      addAgain="Publish mine again"
      {...rest}
    />
  );
}
