import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useNotices } from '#app/notices.tsx';
import { EditArticle } from '#news/edit-article.tsx';
import { putIntoList } from '#news/news-queries.ts';
import { ItemPage } from '#saving/item-page.tsx';
import { useIsHere } from '#saving/use-is-here.ts';
import type { Saved } from '#saving/use-save.ts';
import { HOME } from '#session/destination.ts';
import { doneNotice } from '#writing/wait-words.ts';

export function EditNewsPage() {
  const { id } = useParams({ from: '/admin/edit-news/$id' });
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const navigate = useNavigate();
  const isHere = useIsHere();

  function leave(outcome: Saved) {
    const item = outcome.status === 'sent' ? outcome.item : undefined;
    if (item) putIntoList(queries, item);
    announce({
      ...doneNotice(outcome, 'Article updated successfully!'),
      on: HOME,
      ...(item && { link: { href: `/news/${id}`, words: 'See it on the site' } }),
    });
    goHome();
  }

  function goHome() {
    if (isHere()) void navigate({ to: HOME });
  }

  return (
    <ItemPage table="news" id={id} what="article">
      {(start) => (
        <EditArticle
          key={id}
          start={start}
          onSend={clear}
          onSaved={leave}
          after={{ on: HOME, leave: goHome }}
        />
      )}
    </ItemPage>
  );
}
