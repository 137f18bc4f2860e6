import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { isPlaceholder } from '#shared/remote/file-deletion.ts';
import { findUses, type Use } from '#shared/media/find-uses.ts';
import type { FolderEntry } from '#shared/media/folder-entries.ts';
import { knownContents } from '#shared/content/media-queries.ts';
import { unreachedBecause } from '#shared/queue/patience.ts';

/** A connection without an answer for so long counts as lost; what is not known by then is shown as unknown. */
const PATIENCE_MS = 8_000;
/** A connection that is known to be lost still gets a moment, because that knowledge may be wrong. */
const WITHOUT_A_LINE_MS = 1_500;

/** The facts that are shown before something is deleted. */
export interface DeletionLook {
  readonly isLooking: boolean;
  /** The number of items and files that were checked. */
  readonly looked: number;
  /** What would be deleted; absent if that cannot be found out now. */
  readonly contents?: {
    readonly keys: readonly string[];
    /** The number of files, without the placeholders of folders, and their bytes. */
    readonly files: number;
    readonly bytes: number;
    /** Milliseconds since the epoch; absent if the contents were read just now. */
    readonly readAt?: number;
  };
  /** The items that show it; absent if that cannot be found out now. */
  readonly uses?: readonly Use[];
}

/** Reads what a folder contains and which items show it, until that is known or the connection is lost. */
export function useDeletionLook(target: FolderEntry): DeletionLook {
  const { media, database, config, outbox } = useServices();
  const queries = useQueryClient();
  const [look, setLook] = useState<DeletionLook>({ isLooking: true, looked: 0 });
  const { key, kind } = target;
  const size = target.kind === 'file' ? target.file.size : 0;

  useEffect(() => {
    const left = new AbortController();
    const isAway = unreachedBecause(outbox.status.current()) !== undefined;
    const late = new AbortController();
    const signal = AbortSignal.any([left.signal, late.signal]);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), isAway ? WITHOUT_A_LINE_MS : PATIENCE_MS);
    };
    wait();
    let [files, items] = [0, 0];
    const report = () => {
      wait();
      if (!left.signal.aborted) setLook((before) => ({ ...before, looked: files + items }));
    };

    const contentsOf = async (): Promise<DeletionLook['contents']> => {
      if (kind === 'file') return { keys: [key], files: 1, bytes: size };
      const keys: string[] = [];
      let bytes = 0;
      try {
        for await (const file of media.keysUnder(key, { signal })) {
          keys.push(file.key);
          if (isPlaceholder(file.key)) continue;
          files += 1;
          bytes += file.size;
          if (files % 1_000 === 0) report();
        }
        return { keys, files, bytes };
      } catch (cause) {
        if (!left.signal.aborted) console.warn('What is in the folder could not be read', cause);
        const known = knownContents(queries, key);
        return (
          known && {
            keys: [`${key}.keep`, ...known.files.map((file) => file.key)],
            files: known.files.length,
            bytes: known.files.reduce((sum, file) => sum + file.size, 0),
            readAt: known.readAt,
          }
        );
      }
    };
    const usesOf = async () => {
      try {
        return await findUses(key, {
          database,
          config,
          waiting: outbox.queue.current()?.mutations ?? [],
          signal,
          onRead(count) {
            items = count;
            report();
          },
        });
      } catch (cause) {
        if (!left.signal.aborted) console.warn('It is not known what shows it', cause);
        return undefined;
      }
    };

    void Promise.all([contentsOf(), usesOf()]).then(([contents, uses]) => {
      clearTimeout(timer);
      if (left.signal.aborted) return;
      setLook((before) => ({
        isLooking: false,
        looked: before.looked,
        ...(contents && { contents }),
        ...(uses && { uses }),
      }));
    });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key, kind, size, media, database, config, outbox, queries]);
  return look;
}
