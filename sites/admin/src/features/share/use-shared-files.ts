import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { sharedFilesQuery } from '#features/share/shared-files-query.ts';
import type { SharedFile } from '#shared/shared-files/shared-files.ts';

/** What was shared into the app, and the two ways it leaves here: into the outbox, or thrown away. */
export interface SharedFilesHere {
  /** Nothing until they have been read. */
  readonly files: readonly SharedFile[] | undefined;
  /** They cannot be read here. */
  readonly isBarred: boolean;
  /** The same function at every render. */
  readonly readAgain: () => void;
  /**
   * The files themselves, each with the id of its draft; those that are gone or were never whole are left out.
   * @param asSent the same files as they are to be sent
   */
  open(
    files: readonly SharedFile[],
    asSent: (files: readonly File[]) => readonly File[],
  ): Promise<ReadonlyMap<File, string>>;
  throwAway(files: readonly SharedFile[]): Promise<void>;
}

export function useSharedFiles(): SharedFilesHere {
  const services = useServices();
  const { sharedFiles } = services;
  const queries = useQueryClient();
  const { data, isError } = useQuery(sharedFilesQuery(services));
  const readAgain = useCallback(
    () => void queries.invalidateQueries(sharedFilesQuery(services)),
    [queries, services],
  );

  return {
    files: data,
    isBarred: isError,
    readAgain,
    async open(files, asSent) {
      const ids: string[] = [];
      const here: File[] = [];
      // One after the other: of each the bytes pass through this page's memory.
      for (const shared of files) {
        const file = await sharedFiles.open(shared);
        if (!file) continue;
        ids.push(shared.id);
        here.push(file);
      }
      return new Map(asSent(here).map((file, place) => [file, ids[place]!]));
    },
    async throwAway(files) {
      await sharedFiles.discard(files.map(({ id }) => id));
      readAgain();
    },
  };
}
