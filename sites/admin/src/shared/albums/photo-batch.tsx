import { useEffect, useRef, useState } from 'react';
import { photosWords } from '#shared/albums/arrangement.ts';
import { useServices } from '#shared/services/app-services.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { faultWords, type PictureFault } from '#shared/image-processor/fault-words.ts';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';
import {
  counted,
  locationWords,
  preparePictures,
  type BatchProgress as Progress,
} from '#shared/image-processor/prepare-pictures.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

export interface TakingOptions {
  readonly fullSize: boolean;
  readonly withDuplicates?: boolean;
}

interface Destination {
  readonly isInAlbum: (sum: string) => boolean;
  /** Answers with false if no more photos can be taken. */
  readonly take: (photo: ChosenPhoto, file: File) => Promise<boolean> | void;
  readonly end?: () => Promise<void>;
}

interface State<Options> {
  /** The progress of all files that were chosen since the previous ones were finished. */
  readonly progress: Progress;
  /** The number of batches that are not finished. */
  readonly going: number;
  /** One sentence for each refused file; cleared when files are chosen again. */
  readonly refused: readonly string[];
  readonly duplicates: readonly File[];
  readonly options?: Options;
}

const NOTHING: Progress = { total: 0, done: 0, refused: 0, locationsRemoved: 0 };

export function usePhotoBatch<Options extends TakingOptions>(
  open: (options: Options) => Destination | Promise<Destination>,
) {
  const { imageProcessor, newId } = useServices();
  const [state, setState] = useState<State<Options>>({
    ...{ progress: NOTHING, going: 0, refused: [], duplicates: [] },
  });
  const last = useRef<Promise<void>>(Promise.resolve());
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  async function prepare(files: readonly File[], options: Options) {
    const signal = left.current?.signal;
    const { fullSize, withDuplicates } = options;
    try {
      const { isInAlbum, take: takePhoto, end } = await open(options);
      const asked = { fullSize, ...(signal && { signal }), ...(!withDuplicates && { isInAlbum }) };
      for await (const { file, outcome } of preparePictures(files, imageProcessor, asked)) {
        setState((before) => ({
          ...before,
          progress: { ...before.progress, ...counted(before.progress, outcome) },
          ...(!outcome.ok && refusal(before, file, outcome.fault, options)),
        }));
        if (!outcome.ok) continue;
        const { picture } = outcome;
        const photo = { id: newId(), name: picture.fileName, caption: '', picture };
        if ((await takePhoto({ kind: 'chosen', ...photo }, file)) === false) break;
      }
      await end?.();
    } catch (cause) {
      // The person left the page: the remaining photos are not needed.
      if (!signal?.aborted) throw cause;
    } finally {
      setState((before) => ({ ...before, going: before.going - 1 }));
    }
  }

  async function take(files: readonly File[], options: Options) {
    if (files.length === 0) return;
    setState(({ going, progress }) => {
      // The numbers of a finished batch are not shown for a new one.
      const before = going === 0 ? NOTHING : progress;
      const total = before.total + files.length;
      return { progress: { ...before, total }, going: going + 1, refused: [], duplicates: [] };
    });
    last.current = last.current.catch(() => undefined).then(() => prepare(files, options));
    await last.current;
  }

  const { going, options, ...shown } = state;
  return {
    ...shown,
    isBusy: going > 0,
    takeDuplicates: () =>
      options && void take(shown.duplicates, { ...options, withDuplicates: true }),
    take,
    settled: () => last.current,
  };
}

function refusal<Options>(
  { refused, duplicates }: State<Options>,
  file: File,
  fault: PictureFault,
  options: Options,
) {
  return fault.reason === 'in-album'
    ? { duplicates: [...duplicates, file], options }
    : { refused: [...refused, faultWords(file.name, fault)] };
}

/** Shows the progress of the chosen photos, how many locations were removed, and the refused files. */
export function BatchProgress({
  batch: { progress, isBusy, refused, duplicates, takeDuplicates },
  isSent = false,
}: {
  readonly batch: Omit<ReturnType<typeof usePhotoBatch>, 'take' | 'settled'>;
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
