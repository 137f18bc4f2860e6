import { useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { takeFile } from '#media/taken-file.ts';

/** Files on their way into the outbox. */
export interface Taking {
  /** How many are still being looked at and saved on this phone. */
  readonly waiting: number;
  /** The sentences for those that were not taken. */
  readonly refused: readonly string[];
  /** What the phone could not keep. */
  readonly failed: boolean;
  take(files: readonly File[]): Promise<void>;
}

/** Takes chosen files one after the other; one that fails never stops the others. */
export function useTaking(folder: string): Taking {
  const { outbox, darkroom, now, newId } = useServices();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const [taken] = useState(() => new Set<string>());

  async function takeOne(file: File) {
    const outcome = await takeFile(file, { darkroom, now, newId }, { folder, taken });
    if (!outcome.ok) return setRefused((before) => [...before, outcome.words]);
    for (const { key } of outcome.uploads) taken.add(key);
    const saved = await outbox.upload(outcome.uploads, { patience: 0 });
    if (saved.status === 'rejected' && saved.stage === 'store') setFailed(true);
  }

  return {
    waiting,
    refused,
    failed,
    async take(files) {
      setRefused([]);
      setFailed(false);
      setWaiting((before) => before + files.length);
      for (const file of files) {
        try {
          await takeOne(file);
        } catch (cause) {
          console.error(`${file.name} could not be taken`, cause);
          setFailed(true);
        }
        setWaiting((before) => before - 1);
      }
    },
  };
}
