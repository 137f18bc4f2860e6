import type { PhotoBatch } from '#shared/albums/use-photo-batch.ts';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { locationWords } from '#shared/pictures/picture-words.ts';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';

/** Shows the progress of the chosen photos, how many locations were removed, and the refused files. */
export function BatchProgress({
  batch: { progress, isBusy, refused },
  isSent = false,
}: {
  readonly batch: Pick<PhotoBatch, 'progress' | 'isBusy' | 'refused'>;
  /** The photos are on the site: the message that they are ready is not needed. */
  readonly isSent?: boolean;
}) {
  const { done, total } = progress;
  const ready = done - progress.refused;
  const location = locationWords(progress);
  return (
    <>
      {isBusy && <ProgressBar label="Photos made ready" percent={(done / total) * 100} />}
      <p className="batch" role="status">
        {isBusy &&
          `Getting photo ${Math.min(done + 1, total)} of ${total} ready. Keep the app open.`}
        {!isBusy && ready > 0 && !isSent && readyWords(ready, location)}
      </p>
      <RefusedFiles noun="photo" refused={refused} />
    </>
  );
}

function readyWords(ready: number, location: string): string {
  const words = ready === 1 ? '1 photo ready' : `${ready} photos ready`;
  return location ? `${words}, ${location}.` : `${words}.`;
}
