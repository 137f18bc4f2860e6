import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { faultWords, locationWords } from '#shared/pictures/picture-words.ts';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';
import {
  counted,
  preparePictures,
  type BatchProgress as Progress,
} from '#shared/image-processor/prepare-pictures.ts';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

const NOTHING: Progress = { total: 0, done: 0, refused: 0, locationsRemoved: 0 };

/** Prepares the batches of files one after another; a refused file does not stop the others. */
export function usePhotoBatch(onPhoto: (photo: ChosenPhoto) => void) {
  const { imageProcessor, newId } = useServices();
  const [progress, setProgress] = useState(NOTHING);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  async function prepare(files: readonly File[], fullSize: boolean) {
    const signal = left.current?.signal;
    try {
      const batch = preparePictures(files, imageProcessor, { fullSize, ...(signal && { signal }) });
      for await (const { file, outcome } of batch) {
        setProgress((before) => ({ ...before, ...counted(before, outcome) }));
        if (!outcome.ok) {
          setRefused((words) => [...words, faultWords(file.name, outcome.fault)]);
          continue;
        }
        const { picture } = outcome;
        onPhoto({ kind: 'chosen', id: newId(), name: picture.fileName, caption: '', picture });
      }
    } catch (cause) {
      // The person left the form: the remaining photos are not needed.
      if (!signal?.aborted) throw cause;
    }
  }

  return {
    /** Of all files that were chosen since the previous ones were finished. */
    progress,
    isBusy: progress.done < progress.total,
    /** One sentence for each refused file; cleared when files are chosen again. */
    refused,
    take(files: readonly File[], { fullSize }: { readonly fullSize: boolean }) {
      if (files.length === 0) return;
      setRefused([]);
      // The numbers of a finished batch are not shown for a new one.
      setProgress((sum) => {
        const before = sum.done === sum.total ? NOTHING : sum;
        return { ...before, total: before.total + files.length };
      });
      last.current = last.current.then(() => prepare(files, fullSize));
    },
    /** Resolves when everything chosen so far is prepared or refused. */
    settled: () => last.current,
  };
}

/** Shows the progress of the chosen photos, how many locations were removed, and the refused files. */
export function BatchProgress({
  batch: { progress, isBusy, refused },
  isSent = false,
}: {
  readonly batch: Pick<ReturnType<typeof usePhotoBatch>, 'progress' | 'isBusy' | 'refused'>;
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
        {!isBusy &&
          ready > 0 &&
          !isSent &&
          `${ready} ${ready === 1 ? 'photo' : 'photos'} ready${location && `, ${location}`}.`}
      </p>
      <RefusedFiles noun="photo" refused={refused} />
    </>
  );
}
