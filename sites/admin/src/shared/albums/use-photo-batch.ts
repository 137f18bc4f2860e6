import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import { preparePictures, type BatchProgress } from '#shared/image-processor/prepare-pictures.ts';

/** Chosen files that are being prepared as photos of an album. */
export interface PhotoBatch {
  /** Of all files that were chosen since the previous ones were finished. */
  readonly progress: BatchProgress;
  readonly isBusy: boolean;
  /** One sentence for each refused file; cleared when files are chosen again. */
  readonly refused: readonly string[];
  take(files: readonly File[], options: { readonly fullSize: boolean }): void;
  /** Resolves when everything chosen so far is prepared or refused. */
  settled(): Promise<void>;
}

const NOTHING: BatchProgress = { total: 0, done: 0, refused: 0, locationsRemoved: 0 };

/** Prepares the batches of files one after another; a refused file does not stop the others. */
export function usePhotoBatch(onPhoto: (photo: ChosenPhoto) => void): PhotoBatch {
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
    let before = NOTHING;
    try {
      const batch = preparePictures(files, imageProcessor, { fullSize, ...(signal && { signal }) });
      for await (const { file, outcome, progress: now } of batch) {
        const earlier = before;
        setProgress((sum) => ({
          total: sum.total,
          done: sum.done + now.done - earlier.done,
          refused: sum.refused + now.refused - earlier.refused,
          locationsRemoved: sum.locationsRemoved + now.locationsRemoved - earlier.locationsRemoved,
        }));
        before = now;
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
    progress,
    isBusy: progress.done < progress.total,
    refused,
    take(files, { fullSize }) {
      if (files.length === 0) return;
      setRefused([]);
      // The numbers of a finished batch are not shown for a new one.
      setProgress((sum) =>
        sum.done === sum.total
          ? { ...NOTHING, total: files.length }
          : { ...sum, total: sum.total + files.length },
      );
      last.current = last.current.then(() => prepare(files, fullSize));
    },
    settled: () => last.current,
  };
}
