import { Alert } from '#shared/ui/alert.tsx';
import type { TakingState } from '#shared/media/use-taking.ts';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';

/** Shows the progress of a batch of files, and the files that failed or were refused. */
export function TakingOutcome({
  taking: { waiting, refused, failed, locations },
}: {
  readonly taking: TakingState;
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
            {failed === 'full'
              ? 'This phone has no room for more. Send what waits, or delete something, then choose them again.'
              : 'This phone could not save them just now. Choose those that are missing again.'}
          </p>
        </Alert>
      )}
      <RefusedFiles noun="file" refused={refused} />
    </>
  );
}
