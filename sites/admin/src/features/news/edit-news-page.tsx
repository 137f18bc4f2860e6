import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useNotices } from '#shared/services/notices.tsx';
import { EditArticle } from '#features/news/edit-article.tsx';
import { putIntoList } from '#shared/content/news-queries.ts';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import type { Saved } from '#shared/forms/use-save.ts';
import { HOME } from '#shared/session/destination.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

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
