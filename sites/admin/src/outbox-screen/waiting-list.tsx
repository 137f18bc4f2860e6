import type { QueuedMutation } from '@clubhouse/outbox';
import { useServices } from '#app/app-services.ts';
import { momentWords } from '#app/moment-words.ts';
import { Button } from '#controls/button.tsx';
import { DiscardButton } from '#outbox-screen/discard-button.tsx';
import { nextTryWords, waitingWords } from '#outbox-screen/failure-words.ts';
import { fieldLabels } from '#saving/field-words.ts';
import { useNow } from '#outbox-screen/use-now.ts';
import { nameOf, nounOf, wishWords } from '#outbox-screen/wish-words.ts';
import { useCommand } from '#writing/use-command.tsx';

/** What waits to be sent: what it is, since when, and why it has not gone yet. */
export function WaitingList({ wishes }: { readonly wishes: readonly QueuedMutation[] }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const now = useNow(wishes.length > 0);
  const isLater = wishes.some(({ nextAt, state }) => state === 'pending' && nextAt > now);

  function tryNow() {
    run(() => Promise.all(wishes.map(({ seq }) => outbox.retry({ mutation: seq }))));
  }

  return (
    <>
      <ul className="list waiting">
        {wishes.map((wish) => (
          <li key={wish.seq}>
            <div>
              <h3>{wishWords(wish)}</h3>
              <p className="quiet">
                {wish.kind === 'patch' && `${fieldLabels(Object.keys(wish.fields))}. `}
                Saved on this phone {momentWords(wish.savedAt, now)}. {whyWords(wish, now)}
              </p>
              <p className="tag">{wish.state === 'sending' ? 'Sending' : 'Waiting'}</p>
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
      {isLater && (
        <Button look="quiet" small onClick={tryNow}>
          Try now
        </Button>
      )}
      {failure}
    </>
  );
}

function whyWords({ state, waitsFor, lastError, nextAt }: QueuedMutation, now: number): string {
  if (state === 'sending') return '';
  if (waitsFor.length > 0) {
    return waitsFor.length === 1
      ? 'It follows its file.'
      : `It follows its ${waitsFor.length} files.`;
  }
  return lastError ? waitingWords(lastError.reason) + nextTryWords(nextAt, now) : '';
}
