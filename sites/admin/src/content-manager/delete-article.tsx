import type { ArticleSummary } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { takeOutOfList } from '#news/news-queries.ts';
import { DeleteItem } from '#saving/delete-item.tsx';

export function DeleteArticle({
  article,
  onKeep,
  onDeleted,
}: {
  readonly article: ArticleSummary;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  const queries = useQueryClient();
  return (
    <DeleteItem
      table="news"
      what="article"
      item={{ ...article }}
      name={article.title}
      onKeep={onKeep}
      onDeleted={() => {
        takeOutOfList(queries, article.id);
        onDeleted();
      }}
    />
  );
}
