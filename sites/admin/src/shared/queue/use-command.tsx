import { StorageFull } from '@clubhouse/outbox';
import { type ReactNode, useState } from 'react';
import '#shared/ui/field.css';

/** Runs a person's commands to the outbox, and reports the failure of the last one. */
export interface Command {
  /** Runs a command; `failed` replaces the default message for a failure. */
  readonly run: (work: () => Promise<unknown>, failed?: string) => void;
  /** The message to show where the command was given; nothing if there was no failure. */
  readonly failure: ReactNode;
}

/** A failure is shown where the command was given, until the next command. */
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
