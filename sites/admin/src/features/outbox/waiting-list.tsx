import type { QueuedMutation, QueuedUpload } from '@clubhouse/outbox';
import { momentWords } from '#shared/words/moment-words.ts';
import { DiscardMutation } from '#features/outbox/discard-mutation.tsx';
import { fieldLabels } from '#shared/conflicts/field-words.ts';
import { mutationWords } from '#shared/words/item-words.ts';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { nextTryWords } from '#shared/queue/wait-words.ts';

/** The waiting mutations: each with its name, its age, and the reason why it waits. */
export function WaitingList({
  mutations,
  uploads,
  now,
}: {
  readonly mutations: readonly QueuedMutation[];
  readonly uploads: readonly QueuedUpload[];
  readonly now: number;
}) {
  return (
    <ul className="list waiting">
      {mutations.map((mutation) => (
        <li key={mutation.seq}>
          <div>
            <h3>{mutationWords(mutation)}</h3>
            <p className="quiet">
              {mutation.kind === 'patch' && `${fieldLabels(Object.keys(mutation.fields))}. `}
              Saved on this phone {momentWords(mutation.savedAt, now)}.{' '}
              {filesWords(mutation, uploads)}
              {nextTryWords(mutation, now)}
            </p>
            <QueueTag mark={mutation} />
          </div>
          <div className="row">
            <DiscardMutation mutation={mutation} held={mutation.state === 'sending'} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of files that a mutation waits for. A file and its renditions count as one, as in the list of files. */
function filesWords({ waitsFor }: QueuedMutation, uploads: readonly QueuedUpload[]): string {
  if (waitsFor.length === 0) return '';
  const awaited = uploads.filter(({ id }) => waitsFor.includes(id));
  if (awaited.every(({ derivedFrom }) => derivedFrom)) {
    const photos = new Set(awaited.map(({ derivedFrom }) => derivedFrom));
    return `It goes after the small sizes of its ${photos.size === 1 ? 'photo' : 'photos'}.`;
  }
  const { size } = new Set(awaited.map(({ id, derivedFrom }) => derivedFrom ?? id));
  return `It goes after its ${size === 1 ? 'file' : `${size} files`}.`;
}
