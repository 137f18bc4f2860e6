import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';

/** Reports that a list could not be read, or not read again: then the last version on this phone is shown below. */
export function ListFailed({
  what,
  isShown,
  readAt,
  onRetry,
}: {
  readonly what: string;
  /** At least a part of the list was read before. */
  readonly isShown: boolean;
  /** When the list was read, in milliseconds since the epoch; 0 if that is not known. */
  readonly readAt: number;
  readonly onRetry: () => void;
}) {
  const now = useServices().now();
  return (
    <Alert
      words={isShown ? 'The list could not be read again.' : `The ${what} could not be read.`}
      tone={isShown ? 'warn' : 'bad'}
      scrolls={false}
    >
      {readAt > 0 && <p>This is how this phone last read it, {momentWords(readAt, now)}.</p>}
      <Button look="quiet" small onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
