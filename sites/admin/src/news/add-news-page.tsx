import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { useNotices } from '#app/notices.tsx';
import { BLANK_WORDS } from '#news/article-content.ts';
import { ArticleForm } from '#news/article-form.tsx';
import { articleSaving } from '#news/article-saving.ts';
import { putIntoList } from '#news/news-queries.ts';
import type { PictureChoice } from '#pictures/picture-choice.ts';

const NO_PICTURE: PictureChoice = { kind: 'none' };

export function AddNewsPage() {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [published, setPublished] = useState(0);
  // A new article, with an id of its own, after each that was published: that is what `published` is for.
  const saving = useMemo(
    () =>
      articleSaving(
        { kind: 'create', id: articleId(now()) },
        { submit: outbox.submit, now, newId },
      ),
    // oxlint-disable-next-line react/exhaustive-deps
    [outbox, now, newId, published],
  );

  return (
    <ArticleForm
      key={published}
      words={BLANK_WORDS}
      picture={NO_PICTURE}
      submitWords="Publish"
      busyWords="Publishing..."
      failedWords="Error publishing article. Please try again."
      save={(content, options) => {
        clear();
        return saving.save(content, options);
      }}
      onSaved={(outcome) => {
        const item = outcome.status === 'sent' ? outcome.item : undefined;
        if (item) putIntoList(queries, item);
        announce({
          words: 'Article published successfully!',
          on: '/admin/add-news',
          ...(item && {
            link: { href: `/news/${String(item['id'])}`, words: 'See it on the site' },
          }),
        });
        setPublished((count) => count + 1);
      }}
    />
  );
}
