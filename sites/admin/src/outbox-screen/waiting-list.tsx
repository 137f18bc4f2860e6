import type { QueuedMutation, QueuedUpload } from '@clubhouse/outbox';
import { momentWords } from '#app/moment-words.ts';
import { DiscardButton } from '#outbox-screen/discard-button.tsx';
import { fieldLabels } from '#saving/field-words.ts';
import { nameOf, nounOf, wishWords } from '#outbox-screen/wish-words.ts';
import { QueueTag } from '#saving/queue-tag.tsx';
import { nextTryWords } from '#writing/wait-words.ts';

/** What waits to be sent: what it is, since when, and what it waits for. */
export function WaitingList({
  wishes,
  uploads,
  now,
}: {
  readonly wishes: readonly QueuedMutation[];
  readonly uploads: readonly QueuedUpload[];
  readonly now: number;
}) {
  return (
    <ul className="list waiting">
      {wishes.map((wish) => (
        <li key={wish.seq}>
          <div>
            <h3>{wishWords(wish)}</h3>
            <p className="quiet">
              {wish.kind === 'patch' && `${fieldLabels(Object.keys(wish.fields))}. `}
              Saved on this phone {momentWords(wish.savedAt, now)}. {filesWords(wish, uploads)}
              {nextTryWords(wish.nextAt, now)}
            </p>
            <QueueTag mark={wish} />
          </div>
          <div className="row">
            {wish.state === 'pending' && (
              <DiscardButton
                what={{ mutation: wish.seq }}
                name={nameOf(wish)}
                question={`Are you sure you want to discard this ${nounOf(wish.entity)}?`}
                after="What you wrote stays on the outbox page for 30 days. It is not sent."
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Counted as the list of files counts them: what was made from a file is no file of its own. */
function filesWords({ waitsFor }: QueuedMutation, uploads: readonly QueuedUpload[]): string {
  if (waitsFor.length === 0) return '';
  const given = uploads.filter(({ id, derivedFrom }) => !derivedFrom && waitsFor.includes(id));
  if (given.length === 0) return 'It goes after the small sizes of its photos.';
  return `It goes after its ${given.length === 1 ? 'file' : `${given.length} files`}, listed below.`;
}
