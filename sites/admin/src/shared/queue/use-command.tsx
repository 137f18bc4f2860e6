import { StorageFull } from '@clubhouse/outbox';
import { type ReactNode, useState } from 'react';
import '#shared/ui/field.css';

/** What a person asks of the outbox, and the outcome of it where that was nothing. */
export interface Command {
  /** Does it; `failed` says what to say when it cannot be done, where that is known better. */
  readonly run: (work: () => Promise<unknown>, failed?: string) => void;
  /** The alert to show beside the button; nothing if the command did not fail. */
  readonly failure: ReactNode;
}

/** Runs an outbox command for the person. A failure is shown beside the button until the next try. */
export function useCommand(): Command {
  const [failed, setFailed] = useState('');
  return {
    run(work, words) {
      setFailed('');
      work().catch((cause: unknown) => {
        console.error('What was asked of the outbox could not be done', cause);
        setFailed(words ?? wordsFor(cause));
      });
    },
    failure: failed !== '' && (
      <p className="field__error" role="alert">
        {failed}
      </p>
    ),
  };
}

function wordsFor(cause: unknown): string {
  return cause instanceof StorageFull
    ? 'This phone has no room to note that. Nothing is lost: make some room and try again.'
    : 'This phone could not do that just now. Nothing is lost: try again.';
}
