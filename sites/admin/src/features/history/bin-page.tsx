import type { DeletedFile } from '@clubhouse/content/admin';
import type { FormerVersion } from '@clubhouse/content/reader';
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
import { restoreMutations } from '#shared/remote/file-deletion.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { nameOf } from '#shared/words/item-words.ts';

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
      entries={(list.data ?? []).map((file) => entryOfFile(file, services, queries))}
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
    about: noun.charAt(0).toUpperCase() + noun.slice(1),
    takes: 'all its earlier versions and the files that were deleted with it',
    putBack: (options) => submitPutBack(services, table, item, options),
    async erase() {
      await services.erase(table, item);
      takeOutOfBin(queries, table, id);
    },
  };
}

function entryOfFile(
  { key, at }: DeletedFile,
  services: AppServices,
  queries: QueryClient,
): BinEntry {
  const { outbox, media, newId } = services;
  const [, folder = '', name = ''] = /^(.*\/)(.*)$/s.exec(key) ?? [];
  return {
    ...{ entity: 'files', id: key, noun: 'file', name, at, ends: at + KEPT_MS },
    about: `File of ${folder}`,
    takes: 'all its sizes',
    async putBack(options) {
      const deletion = { entity: 'files', id: key, name, keys: [key] } as const;
      const [mutation] = restoreMutations(deletion, newId);
      const outcome = await outbox.submit({ mutation: mutation!, uploads: [] }, options);
      // There is no item.
      return outcome.status === 'sent' ? { status: 'sent' } : outcome;
    },
    async erase() {
      const { failed } = await media.erase([key]);
      if (failed[0]) throw failed[0].error;
      queries.setQueryData<readonly DeletedFile[]>(deletedFilesQuery(services).queryKey, (files) =>
        files?.filter((file) => file.key !== key),
      );
    },
  };
}
