import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { sharedFilesQuery } from '#features/share/shared-files-query.ts';
import type { SharedFile, SharedFiles } from '#shared/shared-files/shared-files.ts';
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

/**
 * Lets go of shared files once the outbox has them. One hand-over at a time, in whatever tab: the second of two that
 * want the same finds them gone. Of a tab that is closed in the middle the mark stays on the files, and who waited for
 * it is turned down as well: nobody knows whether they are queued, and that is for a person to see first.
 * @param files as they were shown to the person who decided about them
 * @param intoOutbox resolves to whether they are in it
 * @returns the same; false, without asking, when one of them is not as it was shown
 */
export function handOverShared(
  sharedFiles: Pick<SharedFiles, 'alone' | 'markQueuing' | 'unmarkQueuing' | 'remove'>,
  files: readonly SharedFile[],
  intoOutbox: () => Promise<boolean>,
): Promise<boolean> {
  const ids = files.map(({ id }) => id);
  return sharedFiles.alone(async () => {
    if (!(await sharedFiles.markQueuing(files))) return false;
    const isQueued = await intoOutbox();
    // What the outbox has it has, whatever becomes of what lies here: that says of itself that it may be queued.
    const tidied = isQueued ? sharedFiles.remove(ids) : sharedFiles.unmarkQueuing(ids);
    await tidied.catch((cause: unknown) => console.error('What was shared stays here', cause));
    return isQueued;
  });
}
