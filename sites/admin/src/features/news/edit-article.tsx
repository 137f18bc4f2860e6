import { parseArticle } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useMemo } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import {
  ARTICLE_LABELS,
  pictureOfArticle,
  wordsOfArticle,
  type ArticleContent,
} from '#shared/content/article-content.ts';
import { ArticleForm } from '#features/news/article-form.tsx';
import { articleSaving } from '#features/news/article-saving.ts';
import { picturesThatDiffer, type ToldPicture } from '#shared/pictures/pictures-that-differ.tsx';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/conflicts/form-conflict.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';
import type { Saved } from '#shared/forms/use-save.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating article. Please try again.',
};

/** What is said of the picture is shown with it. */
const { alt: _ofPicture, ...CONFLICT_LABELS } = ARTICLE_LABELS;

/** Edits one article on the version it was opened at. If someone saved meanwhile, the person decides. */
export function EditArticle({
  start,
  onSend,
  onSaved,
  after,
}: {
  readonly start: EditStart;
  readonly onSend: () => void;
  readonly onSaved: (outcome: Saved) => void;
  readonly after: { readonly on: string; readonly leave: () => void };
}) {
  const { outbox, now, newId } = useServices();
  const { conflict, ...editing } = useEditing<ArticleContent>(
    'news',
    start,
    (target) => articleSaving(target, { outbox, now, newId }),
    after,
  );
  const article = useMemo(() => parseArticle(start.item), [start]);
  const picture = useMemo(() => pictureOfArticle(article), [article]);

  return (
    <ArticleForm
      id={article.id}
      start={wordsOfArticle(article)}
      picture={picture}
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
          <FormConflict
            noun="article"
            conflict={conflict}
            editing={editing}
            labels={CONFLICT_LABELS}
            mine={mine}
            wordsOf={(item) => wordsOfArticle(parseArticle(item))}
            more={(base, theirs) =>
              picturesThatDiffer('picture', {
                was: toldPicture(base),
                mine: { choice: minePicture, alt: mine.alt },
                theirs: toldPicture(theirs),
              })
            }
          />
        )
      }
    </ArticleForm>
  );
}

function toldPicture(item: Item): ToldPicture {
  const article = parseArticle(item);
  return { choice: pictureOfArticle(article), alt: wordsOfArticle(article).alt };
}
