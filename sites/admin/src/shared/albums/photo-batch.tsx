import { useEffect, useRef, useState } from 'react';
import { photosWords } from '#shared/albums/arrangement.ts';
import { useServices } from '#shared/services/app-services.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { faultWords, locationWords } from '#shared/pictures/picture-words.ts';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';
import {
  counted,
  preparePictures,
  type BatchProgress as Progress,
} from '#shared/image-processor/prepare-pictures.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

const NOTHING: Progress = { total: 0, done: 0, refused: 0, locationsRemoved: 0 };

interface TakingOptions {
  readonly fullSize: boolean;
  /** Takes also what the album has already. */
  readonly withDuplicates?: boolean;
}

/**
 * Prepares the batches of files one after another; a refused file does not stop the others.
 * @param isInAlbum whether the album has a photo with this sum now
 */
export function usePhotoBatch(
  onPhoto: (photo: ChosenPhoto) => void,
  isInAlbum: (sum: string) => boolean,
) {
  const { imageProcessor, newId } = useServices();
  const [progress, setProgress] = useState(NOTHING);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [duplicates, setDuplicates] = useState<
    Pick<TakingOptions, 'fullSize'> & { readonly files: readonly File[] }
  >();
  const last = useRef<Promise<void>>(Promise.resolve());
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  async function prepare(files: readonly File[], { fullSize, withDuplicates }: TakingOptions) {
    const signal = left.current?.signal;
    const options = { fullSize, ...(signal && { signal }), ...(!withDuplicates && { isInAlbum }) };
    try {
      for await (const { file, outcome } of preparePictures(files, imageProcessor, options)) {
        setProgress((before) => ({ ...before, ...counted(before, outcome) }));
        if (!outcome.ok && outcome.fault.reason === 'in-album') {
          setDuplicates((before) => ({ fullSize, files: [...(before?.files ?? []), file] }));
          continue;
        }
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

  function take(files: readonly File[], options: TakingOptions) {
    if (files.length === 0) return;
    setRefused([]);
    setDuplicates(undefined);
    // The numbers of a finished batch are not shown for a new one.
    setProgress((sum) => {
      const before = sum.done === sum.total ? NOTHING : sum;
      return { ...before, total: before.total + files.length };
    });
    last.current = last.current.then(() => prepare(files, options));
  }

  return {
    /** Of all files that were chosen since the previous ones were finished. */
    progress,
    isBusy: progress.done < progress.total,
    /** One sentence for each refused file; cleared when files are chosen again. */
    refused,
    /** The files of photos that the album has already; cleared with the refused ones. */
    duplicates: duplicates?.files ?? [],
    takeDuplicates: () =>
      duplicates && take(duplicates.files, { ...duplicates, withDuplicates: true }),
    take,
    /** Resolves when everything chosen so far is prepared or refused. */
    settled: () => last.current,
  };
}

/** Shows the progress of the chosen photos, how many locations were removed, and the refused files. */
export function BatchProgress({
  batch: { progress, isBusy, refused, duplicates, takeDuplicates },
  isSent = false,
}: {
  readonly batch: Omit<ReturnType<typeof usePhotoBatch>, 'take' | 'settled'>;
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
      {duplicates.length > 0 && !isBusy && (
        <Alert
          words={
            duplicates.length === 1
              ? faultWords(duplicates[0]!.name, { reason: 'in-album' })
              : `${photosWords(duplicates.length)} are in this album already`
          }
          tone="warn"
        >
          {duplicates.length > 1 && <p>{duplicates.map(({ name }) => name).join(', ')}</p>}
          <Button look="quiet" small onClick={takeDuplicates}>
            Add {duplicates.length === 1 ? 'it' : 'them'} all the same
          </Button>
        </Alert>
      )}
    </>
  );
}
