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
import { deletedFilesQuery, KEPT_MS } from '#shared/content/media-queries.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { submitPutBack } from '#shared/history/put-back.ts';
import { submitInTurn } from '#shared/media/undo-deletion.ts';
import { type FileDeletion, filesWords, restoreMutations } from '#shared/remote/file-deletion.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { capitalized, nameOf } from '#shared/words/item-words.ts';

/** What was deleted in the last thirty days, to put back or to erase for good. */
export function BinPage() {
  const services = useServices();
  const queries = useQueryClient();
  const list = useInfiniteQuery(binQuery(services));
  const [isWithFiles, setWithFiles] = useState(false);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <>
      <BinSection
        heading="Deleted in the last 30 days"
        what="bin"
        empty="Nothing was deleted in the last 30 days."
        list={list}
        entries={versions.map((version) => entryOfItem(version, services, queries))}
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
  const queries = useQueryClient();
  const list = useQuery(deletedFilesQuery(services));
  return (
    <BinSection
      heading="Files deleted in the last 30 days"
      what="deleted files"
      empty="No file was deleted in the last 30 days."
      list={list}
      entries={entriesOfFiles(list.data ?? [], services, queries)}
      takesFocus
    />
  );
}

function entryOfItem(
  { table, item, at, ends }: FormerVersion,
  services: AppServices,
  queries: QueryClient,
): BinEntry {
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
}

/** The files, folder by folder; above several of one folder the folder itself, which is put back with all of them. */
function entriesOfFiles(
  files: readonly DeletedFile[],
  services: AppServices,
  queries: QueryClient,
): readonly BinEntry[] {
  const folders = new Map<string, DeletedFile[]>();
  for (const file of files) {
    const folder = file.key.replace(/[^/]*$/, '');
    folders.set(folder, folders.get(folder) ?? []);
    folders.get(folder)?.push(file);
  }
  return [...folders].flatMap(([folder, inIt]) => {
    const entries = inIt.map((file) => entryOfFile(file, services, queries));
    const isOne = inIt.length === 1 || parentFolder(folder) === undefined;
    return isOne ? entries : [entryOfFolder(folder, inIt, services), ...entries];
  });
}

function entryOfFolder(
  folder: string,
  files: readonly DeletedFile[],
  services: AppServices,
): BinEntry {
  const [latest, keys] = [files[0]?.at ?? 0, files.map(({ key }) => key)];
  const name = folder.slice(0, -1);
  return {
    ...{ entity: 'folders', id: folder, noun: 'folder', name, at: latest, ends: undefined },
    about: `${filesWords(files.length)} of this folder`,
    putBack: () => putFilesBack(services, { entity: 'folders', id: folder, name, keys }),
  };
}

async function putFilesBack(
  { outbox, newId }: Pick<AppServices, 'outbox' | 'newId'>,
  deletion: FileDeletion,
): Promise<Submitted> {
  const [outcome] = await submitInTurn(outbox, restoreMutations(deletion, newId));
  // There is no item.
  return outcome!.status === 'sent' ? { status: 'sent' } : outcome!;
}

function entryOfFile(
  { key, at }: DeletedFile,
  services: AppServices,
  queries: QueryClient,
): BinEntry {
  const [, folder = '', name = ''] = /^(.*\/)(.*)$/s.exec(key) ?? [];
  return {
    ...{ entity: 'files', id: key, noun: 'file', name, at, ends: at + KEPT_MS },
    about: `File of ${folder}`,
    takes: 'all its sizes',
    putBack: () => putFilesBack(services, { entity: 'files', id: key, name, keys: [key] }),
    async erase() {
      const { failed } = await services.media.erase([key]);
      if (failed[0]) throw failed[0].error;
      queries.setQueryData<readonly DeletedFile[]>(deletedFilesQuery(services).queryKey, (files) =>
        files?.filter((file) => file.key !== key),
      );
    },
  };
}
