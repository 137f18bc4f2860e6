import type { ArticleSummary } from '@clubhouse/content';
import { takeOutOfList } from '#shared/content/news-queries.ts';
import { DeleteItem } from '#shared/lists/delete-item.tsx';

export function DeleteArticle({
  article,
  onKeep,
  onDeleted,
}: {
  readonly article: ArticleSummary;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  return (
    <DeleteItem
      table="news"
      what="article"
      item={{ ...article }}
      name={article.title}
      takeOut={takeOutOfList}
      onKeep={onKeep}
      onDeleted={onDeleted}
    />
  );
}
