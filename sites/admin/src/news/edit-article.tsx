import { parseArticle } from '@clubhouse/content';
import { useMemo } from 'react';
import { useServices } from '#app/app-services.ts';
import { ArticleConflict } from '#news/article-conflict.tsx';
import { pictureOfArticle, wordsOfArticle, type ArticleContent } from '#news/article-content.ts';
import { ArticleForm } from '#news/article-form.tsx';
import { articleSaving } from '#news/article-saving.ts';
import type { EditStart } from '#saving/edit-start.ts';
import { useEditing } from '#saving/use-editing.ts';
import type { Saved } from '#saving/use-save.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating article. Please try again.',
};

/** Edits one article on the version it was opened at. If someone saved meanwhile, the person decides. */
export function EditArticle({
  start,
  onSend,
  onSaved,
}: {
  readonly start: EditStart;
  readonly onSend: () => void;
  readonly onSaved: (outcome: Saved) => void;
}) {
  const { outbox, now, newId } = useServices();
  const { item, edition, conflict, ...editing } = useEditing<ArticleContent>(
    'news',
    start,
    (target) => articleSaving(target, { outbox, now, newId }),
  );
  const article = useMemo(() => parseArticle(item), [item]);
  const picture = useMemo(() => pictureOfArticle(article), [article]);

  return (
    <ArticleForm
      key={edition}
      id={article.id}
      start={wordsOfArticle(article)}
      picture={picture}
      startsFocused={edition > 0}
      words={WORDS}
      save={(content, options) => {
        onSend();
        return editing.save(content, options);
      }}
      onSaved={onSaved}
      onConflict={editing.onConflict}
    >
      {(mine, minePicture) =>
        conflict && (
          <ArticleConflict
            mine={mine}
            picture={minePicture}
            theirs={conflict.theirs}
            now={now()}
            onSaveMine={editing.saveMine}
            onLoadTheirs={editing.loadTheirs}
          />
        )
      }
    </ArticleForm>
  );
}
