import { Alert } from '#controls/alert.tsx';
import type { Taking } from '#media/use-taking.ts';

/** How far the files of a batch are, and what became of those that were not taken. */
export function TakingOutcome({
  taking: { waiting, refused, failed, locations },
}: {
  readonly taking: Pick<Taking, 'waiting' | 'refused' | 'failed' | 'locations'>;
}) {
  return (
    <>
      {waiting > 0 && (
        <p role="status">
          {waiting === 1 ? 'Getting 1 file ready...' : `Getting ${waiting} files ready...`} Keep the
          app open.
        </p>
      )}
      {locations && <p role="status">{locations}</p>}
      {failed && (
        <Alert words="Error uploading files. Please try again.">
          <p>
            This phone has no room for more. Send what waits, or delete something, then choose them
            again.
          </p>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          words={
            refused.length === 1 ? '1 file was not taken' : `${refused.length} files were not taken`
          }
          tone="warn"
        >
          <ul>
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
