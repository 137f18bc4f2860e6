import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import { preparePictures, type BatchProgress } from '#shared/image-processor/prepare-pictures.ts';

/** Chosen files on their way to being photos of an album. */
export interface PhotoBatch {
  /** The progress of all photos chosen since the form was opened. */
  readonly progress: BatchProgress;
  readonly isBusy: boolean;
  /** The sentences for those that were not taken. */
  readonly refused: readonly string[];
  take(files: readonly File[], options: { readonly fullSize: boolean }): void;
  /** Resolves when everything chosen so far is prepared or refused. */
  settled(): Promise<void>;
}

const NOTHING: BatchProgress = { total: 0, done: 0, refused: 0, locationsRemoved: 0 };

/** Prepares one batch of files after the other; those that cannot be taken never stop the rest. */
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
      // The form was left: the rest is not prepared.
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
      // Messages about an earlier batch do not apply to this one.
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
