import type { ArticleSummary } from '@clubhouse/content';
import type { Item, RejectReason } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { savedWords } from '#saving/saved-words.ts';
import { Alert } from '#controls/alert.tsx';
import { ConfirmDialog } from '#controls/confirm-dialog.tsx';
import { takeOutOfList } from '#news/news-queries.ts';

const STILL_THERE = 'Nothing was deleted: the article is still on the site.';

const ADVICE: Readonly<Record<RejectReason, string>> = {
  unreachable:
    'It may or may not be deleted: no answer came. Check the connection and press Delete again.',
  'storage-full': 'This phone has no room to keep it. Delete something on the phone and try again.',
  failed: STILL_THERE,
  taken: STILL_THERE,
  invalid: STILL_THERE,
  'access-denied': `${STILL_THERE} This account may not delete it.`,
  'needs-sign-in': `${STILL_THERE} Sign in again, then press Delete.`,
};

/** Asks, deletes, and tells. If someone changed the article meanwhile, it asks again and says who. */
export function DeleteArticle({
  article,
  onKeep,
  onDeleted,
}: {
  readonly article: ArticleSummary;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  const { outbox, newId, now } = useServices();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RejectReason>();
  const [changed, setChanged] = useState<Item>();

  async function deleteIt() {
    setBusy(true);
    setFailed(undefined);
    const base = changed ?? { ...article };
    const outcome = await outbox.submit({
      mutation: {
        opId: newId(),
        entity: 'news',
        id: article.id,
        kind: 'delete',
        base: { rev: Number(base['rev'] ?? 0), item: base },
        fields: {},
      },
      uploads: [],
    });
    setBusy(false);
    if (outcome.status === 'conflict' && outcome.current) return setChanged(outcome.current);
    if (outcome.status === 'rejected') return setFailed(outcome.reason);
    takeOutOfList(queries, article.id);
    onDeleted();
  }

  function keep() {
    // Whether it is gone is not known: the list asks.
    if (failed === 'unreachable') void queries.invalidateQueries({ queryKey: ['news', 'list'] });
    onKeep();
  }

  return (
    <ConfirmDialog
      question="Are you sure you want to delete this article?"
      confirm="Delete"
      keep="Keep it"
      busy={isBusy && 'Deleting...'}
      onConfirm={() => void deleteIt()}
      onKeep={keep}
    >
      <p>{article.title}</p>
      {changed && (
        <Alert words="It was changed since you saw it." tone="warn">
          <p>{savedWords(changed, now())} Delete takes that version too.</p>
        </Alert>
      )}
      {failed && (
        <Alert words="Error deleting. Please try again.">
          <p>{ADVICE[failed]}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
