import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { useNotices } from '#app/notices.tsx';
import { BLANK_WORDS } from '#news/article-content.ts';
import { ArticleForm } from '#news/article-form.tsx';
import { articleSaving } from '#news/article-saving.ts';
import { putIntoList } from '#news/news-queries.ts';
import type { PictureChoice } from '#pictures/picture-choice.ts';
import { doneWords } from '#writing/saved-on-this-phone.ts';

const WORDS = {
  submit: 'Publish',
  busy: 'Publishing...',
  failed: 'Error publishing article. Please try again.',
};
const NO_PICTURE: PictureChoice = { kind: 'none' };

/** A new article, with an id of its own, after each that was published. */
export function AddNewsPage() {
  const [published, setPublished] = useState(0);
  return <NewArticle key={published} onPublished={() => setPublished((count) => count + 1)} />;
}

function NewArticle({ onPublished }: { readonly onPublished: () => void }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [saving] = useState(() =>
    articleSaving({ kind: 'create', id: articleId(now()) }, { outbox, now, newId }),
  );

  return (
    <ArticleForm
      start={BLANK_WORDS}
      picture={NO_PICTURE}
      words={WORDS}
      save={(content, options) => {
        clear();
        return saving.save(content, options);
      }}
      onSaved={(outcome) => {
        const item = outcome.status === 'sent' ? outcome.item : undefined;
        if (item) putIntoList(queries, item);
        announce({
          words: doneWords(outcome, 'Article published successfully!'),
          on: '/admin/add-news',
          ...(item && {
            link: { href: `/news/${String(item['id'])}`, words: 'See it on the site' },
          }),
        });
        onPublished();
      }}
    />
  );
}
