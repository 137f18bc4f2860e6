import { parseArticle } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { ARTICLE_LABELS, wordsOfArticle, type ArticleWords } from '#news/article-content.ts';
import { ConflictCard } from '#saving/conflict-card.tsx';
import { fieldDifferences } from '#saving/field-differences.ts';

const { alt: _, ...LABELS } = ARTICLE_LABELS;

/** Someone saved this article while its form was open. */
export function ArticleConflict({
  mine,
  theirs,
  ...rest
}: {
  readonly mine: ArticleWords;
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
      sameWords="The words are the same; the picture may differ."
      addAgain="Publish mine again"
      {...rest}
    />
  );
}
