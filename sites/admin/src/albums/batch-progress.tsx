import type { PhotoBatch } from '#albums/use-photo-batch.ts';
import { Alert } from '#controls/alert.tsx';
import { ProgressBar } from '#controls/progress-bar.tsx';
import { locationWords } from '#pictures/picture-words.ts';

/** How far the chosen photos are, what was taken out of them, and which were not taken. */
export function BatchProgress({
  batch: { progress, isBusy, refused },
}: {
  readonly batch: Pick<PhotoBatch, 'progress' | 'isBusy' | 'refused'>;
}) {
  const { done, total } = progress;
  const ready = done - progress.refused;
  const location = locationWords(progress);
  return (
    <>
      {isBusy && <ProgressBar label="Photos made ready" percent={(done / total) * 100} />}
      <p className="batch" role="status">
        {isBusy && `Getting photo ${done + 1} of ${total} ready. Keep the app open.`}
        {!isBusy && ready > 0 && readyWords(ready, location)}
      </p>
      {refused.length > 0 && (
        <Alert
          words={
            refused.length === 1
              ? '1 photo was not taken'
              : `${refused.length} photos were not taken`
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

function readyWords(ready: number, location: string): string {
  const words = ready === 1 ? '1 photo ready' : `${ready} photos ready`;
  return location ? `${words}, ${location}.` : `${words}.`;
}
