import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { handOverShared } from '#features/share/hand-over-shared.ts';
import { sharedFilesQuery } from '#features/share/shared-files-query.ts';
import type { SharedFile } from '#shared/shared-files/shared-files.ts';
import type { HandOver } from '#shared/queue/hand-over.ts';

/** What was shared into the app, and the two ways it leaves here: into the outbox, or thrown away. */
export interface SharedFilesHere {
  /** Nothing until they have been read. */
  readonly files: readonly SharedFile[] | undefined;
  /** They cannot be read here. */
  readonly isBarred: boolean;
  readonly readAgain: () => void;
  /**
   * The files themselves; those that are gone or were never whole are left out.
   * @param asSent the same files as they are to be sent
   */
  open(
    files: readonly SharedFile[],
    asSent: (files: readonly File[]) => readonly File[],
  ): Promise<readonly File[]>;
  /** For what `open` gave: it is kept here until the outbox has it. */
  readonly handOver: HandOver;
  throwAway(files: readonly SharedFile[]): Promise<void>;
}

export function useSharedFiles(): SharedFilesHere {
  const services = useServices();
  const { sharedFiles } = services;
  const queries = useQueryClient();
  const { data, isError } = useQuery(sharedFilesQuery(services));
  const [opened] = useState(() => new WeakMap<File, SharedFile>());
  const readAgain = () => queries.invalidateQueries(sharedFilesQuery(services));

  return {
    files: data,
    isBarred: isError,
    readAgain: () => void readAgain(),
    async open(files, asSent) {
      const found: SharedFile[] = [];
      const here: File[] = [];
      // One after the other: of each the bytes pass through this page's memory.
      for (const shared of files) {
        const file = await sharedFiles.open(shared.id);
        if (!file) continue;
        found.push(shared);
        here.push(file);
      }
      const sent = asSent(here);
      for (const [place, file] of sent.entries()) opened.set(file, found[place]!);
      return sent;
    },
    async handOver(files, intoOutbox) {
      const shared = files.flatMap((file) => opened.get(file) ?? []);
      try {
        return await handOverShared(sharedFiles, shared, intoOutbox);
      } finally {
        await readAgain();
      }
    },
    async throwAway(files) {
      await sharedFiles.remove(files.map(({ id }) => id));
      await readAgain();
    },
  };
}
