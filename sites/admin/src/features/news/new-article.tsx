import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import type { ArticleWords } from '#shared/content/article-content.ts';
import { ArticleForm } from '#features/news/article-form.tsx';
import { articleSaving } from '#features/news/article-saving.ts';
import { putIntoList } from '#shared/content/news-queries.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

const WORDS = {
  submit: 'Publish',
  busy: 'Publishing...',
  failed: 'Error publishing article. Please try again.',
};

/** An article that is not there yet. */
export function NewArticle({
  start,
  picture,
  startsFor,
  announceOn,
  onPublished,
}: {
  readonly start: ArticleWords;
  readonly picture: PictureChoice;
  /** The match whose report it is. */
  readonly startsFor?: string | undefined;
  /** The page on which it is said that it was published. */
  readonly announceOn: string;
  readonly onPublished: () => void;
}) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [saving] = useState(() =>
    articleSaving({ kind: 'create', id: articleId(now()) }, { outbox, now, newId }),
  );

  return (
    <ArticleForm
      start={start}
      picture={picture}
      startsFor={startsFor}
      words={WORDS}
      save={(content, options) => {
        clear();
        return saving.save(content, options);
      }}
      onSaved={(outcome) => {
        const item = outcome.status === 'sent' ? outcome.item : undefined;
        if (item) putIntoList(queries, item);
        announce({
          ...doneNotice(outcome, 'Article published successfully!'),
          on: announceOn,
          ...(item && {
            link: { href: `/news/${String(item['id'])}`, words: 'See it on the site' },
          }),
        });
        onPublished();
      }}
    />
  );
}
