import { parentFolder } from '@clubhouse/content';
import type { DeletedFile } from '@clubhouse/content/admin';
import type { FormerVersion } from '@clubhouse/content/reader';
import type { Submitted } from '@clubhouse/outbox';
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { BinSection, type BinEntry } from '#features/history/bin-section.tsx';
import { binQuery, takeOutOfBin } from '#shared/content/list-queries.ts';
import { deletedFilesQuery, RETENTION_MS } from '#shared/content/media-queries.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { submitPutBack } from '#shared/history/put-back.ts';
import { submitInTurn } from '#shared/media/undo-deletion.ts';
import { type FileDeletion, filesWords, fileMutations } from '#shared/remote/file-deletion.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { capitalized, nameOf } from '#shared/words/item-words.ts';

/** What was deleted in the last thirty days, to put back or to erase for good. */
export function BinPage() {
  const services = useServices();
  const entries = binEntries(services, useQueryClient());
  const list = useInfiniteQuery(binQuery(services));
  const [isWithFiles, setWithFiles] = useState(false);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <>
      <BinSection
        heading="Deleted in the last 30 days"
        noun="bin"
        empty="Nothing is in the bin. Deleted items stay here for 30 days."
        list={list}
        entries={versions.map(entries.ofItem)}
      />
      {isWithFiles ? (
        <DeletedFiles />
      ) : (
        <Button look="quiet" onClick={() => setWithFiles(true)}>
          Show deleted files
        </Button>
      )}
    </>
  );
}

/** The files deleted by themselves, in Media, and those that went with an item or an album. */
function DeletedFiles() {
  const services = useServices();
  const entries = binEntries(services, useQueryClient());
  const list = useQuery(deletedFilesQuery(services));
  return (
    <BinSection
      heading="Files deleted in the last 30 days"
      noun="deleted files"
      empty="No file was deleted in the last 30 days."
      list={list}
      entries={entries.ofFiles(list.data ?? [])}
      takesFocus
    />
  );
}

function binEntries(services: AppServices, queries: QueryClient) {
  async function putFilesBack(deletion: FileDeletion): Promise<Submitted> {
    const { outbox, newId } = services;
    const [outcome] = await submitInTurn(outbox, fileMutations('restore', deletion, newId));
    // There is no item.
    return outcome!.status === 'sent' ? { status: 'sent' } : outcome!;
  }

  function ofFile({ key, at }: DeletedFile): BinEntry {
    const [, folder = '', name = ''] = /^(.*\/)(.*)$/s.exec(key) ?? [];
    return {
      ...{ entity: 'files', id: key, noun: 'file', name, at, ends: at + RETENTION_MS },
      about: `File of ${folder}`,
      takes: 'all its sizes',
      putBack: () => putFilesBack({ entity: 'files', id: key, name, keys: [key] }),
      async erase() {
        const { failed } = await services.media.erase([key]);
        if (failed[0]) throw failed[0].error;
        const { queryKey } = deletedFilesQuery(services);
        queries.setQueryData(queryKey, (files) => files?.filter((file) => file.key !== key));
      },
    };
  }

  function ofFolder(folder: string, files: readonly DeletedFile[]): BinEntry {
    const [latest, keys] = [files[0]?.at ?? 0, files.map(({ key }) => key)];
    const name = folder.slice(0, -1);
    return {
      ...{ entity: 'folders', id: folder, noun: 'folder', name, at: latest, ends: undefined },
      about: `${filesWords(files.length)} of this folder`,
      putBack: () => putFilesBack({ entity: 'folders', id: folder, name, keys }),
    };
  }

  return {
    ofItem({ table, item, at, ends }: FormerVersion): BinEntry {
      const id = String(item['id']);
      const noun = nounOf(table);
      return {
        ...{ entity: table, id, noun, name: nameOf({ item }), at: Date.parse(at), ends },
        about: capitalized(noun),
        takes: 'all its earlier versions and the files that were deleted with it',
        putBack: (options) => submitPutBack(services, table, item, options),
        async erase() {
          await services.erase(table, item);
          takeOutOfBin(queries, table, id);
        },
      };
    },

    /** Folder by folder; above several of one folder the folder itself, which is put back with all of them. */
    ofFiles(files: readonly DeletedFile[]): readonly BinEntry[] {
      const folders = new Map<string, DeletedFile[]>();
      for (const file of files) {
        const folder = file.key.replace(/[^/]*$/, '');
        folders.set(folder, folders.get(folder) ?? []);
        folders.get(folder)?.push(file);
      }
      return [...folders].flatMap(([folder, inIt]) => {
        const isOne = inIt.length === 1 || parentFolder(folder) === undefined;
        return [...(isOne ? [] : [ofFolder(folder, inIt)]), ...inIt.map(ofFile)];
      });
    },
  };
}
