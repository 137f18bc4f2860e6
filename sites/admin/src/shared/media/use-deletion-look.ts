import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { isPlaceholder } from '#shared/remote/file-deletion.ts';
import { findUses, type Use } from '#shared/media/find-uses.ts';
import type { FolderEntry } from '#shared/media/folder-entries.ts';
import { knownContents } from '#shared/content/media-queries.ts';
import { unreachedBecause } from '#shared/queue/patience.ts';

/** After this time without a response the uses of a file are shown as unknown. */
const PATIENCE_MS = 8_000;
/** A line that is known to be away is given a moment, because what is known may be wrong. */
const WITHOUT_A_LINE_MS = 1_500;

/** What there is to know before something is deleted. */
export interface DeletionLook {
  readonly isLooking: boolean;
  /** How many items and files have been looked at. */
  readonly looked: number;
  /** What would go; nothing where it cannot be learnt now. */
  readonly contents?: {
    readonly keys: readonly string[];
    /** Files, placeholders of folders not counted; bytes. */
    readonly files: number;
    readonly bytes: number;
    /** Milliseconds since the epoch; absent for what was read this moment. */
    readonly readAt?: number;
  };
  /** What shows it; nothing where it cannot be learnt now. */
  readonly uses?: readonly Use[];
}

/** Looks at what a folder holds and what shows it, until it is known or the line gives out. */
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
    const tell = () => {
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
          if (files % 1_000 === 0) tell();
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
            tell();
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
