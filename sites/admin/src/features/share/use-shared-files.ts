import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { sharedFilesQuery } from '#features/share/shared-files-query.ts';
import type { SharedFile } from '#shared/shared-files/shared-files.ts';

/** The shared files, and the functions that open them or delete them from the app. */
export interface SharedFilesHere {
  /** Undefined until they have been read. */
  readonly files: readonly SharedFile[] | undefined;
  /** Whether this browser cannot read them. */
  readonly isBarred: boolean;
  /** The same function at every render. */
  readonly readAgain: () => void;
  /**
   * Resolves to the files with their drafts' ids, without files that are gone or were never complete.
   * @param asSent the same files in the form in which they are sent
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
      // One after the other, because the bytes of each pass through this page's memory.
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
