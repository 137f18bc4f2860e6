import { parseArticle } from '@clubhouse/content';
import { useMemo } from 'react';
import { useServices } from '#app/app-services.ts';
import {
  ARTICLE_LABELS,
  pictureOfArticle,
  wordsOfArticle,
  type ArticleContent,
} from '#news/article-content.ts';
import { ArticleForm } from '#news/article-form.tsx';
import { articleSaving } from '#news/article-saving.ts';
import { picturesThatDiffer } from '#pictures/pictures-that-differ.tsx';
import { ConflictCard } from '#saving/conflict-card.tsx';
import type { EditStart } from '#saving/edit-start.ts';
import { fieldDifferences } from '#saving/field-differences.ts';
import { useEditing } from '#saving/use-editing.ts';
import type { Saved } from '#saving/use-save.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating article. Please try again.',
};

/** The form's own label of `alt` is a question, which cannot be somebody's. */
const CONFLICT_LABELS = { ...ARTICLE_LABELS, alt: 'Words for the picture' };

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
          <ConflictCard
            what="article"
            theirs={conflict.theirs}
            differences={(theirs) =>
              fieldDifferences(CONFLICT_LABELS, mine, wordsOfArticle(parseArticle(theirs)))
            }
            differingElse={(theirs) =>
              picturesThatDiffer('picture', minePicture, pictureOfArticle(parseArticle(theirs)))
            }
            addAgain="Publish mine again"
            now={now()}
            onSaveMine={editing.saveMine}
            onLoadTheirs={editing.loadTheirs}
          />
        )
      }
    </ArticleForm>
  );
}
