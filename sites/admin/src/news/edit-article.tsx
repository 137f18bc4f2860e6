import { parseArticle } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useMemo, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { ArticleConflict } from '#news/article-conflict.tsx';
import { pictureOfArticle, wordsOfArticle } from '#news/article-content.ts';
import { ArticleForm } from '#news/article-form.tsx';
import { articleSaving } from '#news/article-saving.ts';
import type { EditableArticle } from '#news/news-queries.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating article. Please try again.',
};

interface Conflict {
  /** What is stored now; absent when it was deleted. */
  readonly theirs: Item | undefined;
}

/** Edits one article on the version it was opened at. If someone saved meanwhile, the person decides. */
export function EditArticle({
  start,
  onSend,
  onSaved,
}: {
  readonly start: EditableArticle;
  readonly onSend: () => void;
  readonly onSaved: (item: Item | undefined) => void;
}) {
  const { outbox, now, newId } = useServices();
  const [shown, setShown] = useState({ ...start, edition: 0 });
  const [conflict, setConflict] = useState<Conflict>();
  const saving = useMemo(
    () =>
      articleSaving(
        {
          kind: 'patch',
          id: start.article.id,
          base: { rev: start.article.rev, item: start.item },
        },
        { submit: outbox.submit, now, newId },
      ),
    [start, outbox, now, newId],
  );
  const picture = useMemo(() => pictureOfArticle(shown.article), [shown.article]);

  return (
    <ArticleForm
      key={shown.edition}
      id={start.article.id}
      start={wordsOfArticle(shown.article)}
      picture={picture}
      startsFocused={shown.edition > 0}
      words={WORDS}
      save={(content, options) => {
        onSend();
        return saving.save(content, options);
      }}
      onSaved={(outcome) => onSaved(outcome.status === 'sent' ? outcome.item : undefined)}
      onConflict={({ current }) => setConflict({ theirs: current })}
    >
      {(mine) =>
        conflict && (
          <ArticleConflict
            mine={mine}
            theirs={conflict.theirs}
            now={now()}
            onSaveMine={() => {
              saving.saveOver(conflict.theirs);
              setConflict(undefined);
            }}
            onLoadTheirs={(item) => {
              saving.saveOver(item);
              setConflict(undefined);
              setShown(({ edition }) => ({
                article: parseArticle(item),
                item,
                edition: edition + 1,
              }));
            }}
          />
        )
      }
    </ArticleForm>
  );
}
