import { StorageFull } from '@clubhouse/outbox';
import { useState } from 'react';
import '#shared/ui/field.css';

/** Runs a command, and shows its failure in place until the next command. */
export function useCommand() {
  const [failed, setFailed] = useState('');
  return {
    /** `words` replace the default message for a failure. */
    run(work: () => Promise<unknown>, words?: string) {
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
