import { useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { takeFiles, type TakenFile } from '#media/taken-file.ts';
import { locationWords } from '#pictures/picture-words.ts';
import type { BatchProgress } from '#pictures/prepare-pictures.ts';
import type { HandOver } from '#writing/hand-over.ts';

/** Files on their way into the outbox. */
export interface Taking {
  /** How many are still being looked at and saved on this phone. */
  readonly waiting: number;
  /** How many are safe on this phone and on their way. */
  readonly queued: number;
  /** The sentences for those that were not taken. */
  readonly refused: readonly string[];
  /** What the phone could not keep. */
  readonly failed: boolean;
  /** `Location removed from 12 of 40.`, once all were looked at; empty for none. */
  readonly locations: string;
  take(
    files: readonly File[],
    options: { readonly fullSize: boolean; readonly handOver?: HandOver },
  ): Promise<void>;
}

/** Takes batches of chosen files, each into the folder that is open when it is chosen. */
export function useTaking(folder: string): Taking {
  const { outbox, darkroom, now, newId } = useServices();
  const [waiting, setWaiting] = useState(0);
  const [queued, setQueued] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const [locations, setLocations] = useState('');
  const [taken] = useState(() => new Set<string>());

  async function keep(file: File, outcome: TakenFile, handOver: HandOver) {
    if (!outcome.ok) return setRefused((before) => [...before, outcome.words]);
    for (const { key } of outcome.uploads) taken.add(key);
    try {
      const isQueued = await handOver([file], async () => {
        const saved = await outbox.upload(outcome.uploads, { patience: 0 });
        return !(saved.status === 'rejected' && saved.stage === 'store');
      });
      if (isQueued) setQueued((before) => before + 1);
      else setFailed(true);
    } catch (cause) {
      // The others go on: each is a file of its own.
      console.error(`${outcome.uploads[0]?.name} could not be kept`, cause);
      setFailed(true);
    }
  }

  return {
    waiting,
    queued,
    refused,
    failed,
    locations,
    async take(files, { fullSize, handOver = (_files, intoOutbox) => intoOutbox() }) {
      if (waiting === 0) {
        setQueued(0);
        setRefused([]);
        setFailed(false);
        setLocations('');
      }
      setWaiting((before) => before + files.length);
      const batch = { done: 0, refused: 0, locationsRemoved: 0 };
      const place = { folder: folder.slice(0, -1), taken };
      try {
        const tools = { darkroom, now, newId };
        for await (const outcome of takeFiles(files, tools, place, { fullSize })) {
          const file = files[batch.done]!;
          batch.done += 1;
          if (!outcome.ok) batch.refused += 1;
          else if (outcome.locationRemoved) batch.locationsRemoved += 1;
          await keep(file, outcome, handOver);
          setWaiting((before) => before - 1);
        }
      } catch (cause) {
        console.error('Files could not be taken', cause);
        setFailed(true);
        setWaiting((before) => before - (files.length - batch.done));
      }
      setLocations(sentence(batch));
    },
  };
}

function sentence(batch: Pick<BatchProgress, 'done' | 'refused' | 'locationsRemoved'>): string {
  const words = locationWords(batch);
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
