import { useCallback } from 'react';
import type { Mutation, Outbox, Submitted } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';
import { type FileDeletion, fileMutations } from '#shared/remote/file-deletion.ts';
import { patienceFor, doneNotice } from '#shared/queue/wait-words.ts';

/** Submits the mutations of a deletion or restoration: the others follow the first, whatever its outcome. */
export function submitInTurn(
  { submit, status }: Pick<Outbox, 'submit' | 'status'>,
  mutations: readonly Mutation[],
): Promise<readonly Submitted[]> {
  const first = patienceFor(status.current());
  return Promise.all(
    mutations.map((mutation, place) =>
      submit({ mutation, uploads: [] }, place === 0 ? first : { patience: 0 }),
    ),
  );
}

/** Undoes a deletion by a restoration, which is sent after it. */
export function useUndoDeletion(on: string): (deletion: FileDeletion) => Pick<Notice, 'undo'> {
  const { outbox, newId } = useServices();
  const { announce } = useNotices();
  return useCallback(
    (deletion) => ({
      undo: async () => {
        const [outcome] = await submitInTurn(outbox, fileMutations('restore', deletion, newId));
        if (outcome?.status === 'sent' || outcome?.status === 'saved')
          return announce({ ...doneNotice(outcome, 'Undone.'), on });
        announce({
          words: 'It could not be undone from here just now.',
          link: { href: '/admin/bin', words: 'Put it back from the bin' },
          ...{ isPartial: true, on },
        });
      },
    }),
    [outbox, newId, announce, on],
  );
}
