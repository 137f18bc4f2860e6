import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { putFileIntoList } from '#shared/content/media-queries.ts';
import { UploadList } from '#shared/uploads/upload-list.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';

/** The files on their way into a folder, and those it made of them; what has arrived goes over into its list. */
export function Uploads({ folder }: { readonly folder: string }) {
  const all = useQueue()?.uploads ?? [];
  const originals = new Set(all.filter(({ key }) => isIn(folder, key)).map(({ id }) => id));
  const uploads = all.filter(
    ({ id, derivedFrom }) => originals.has(id) || (derivedFrom && originals.has(derivedFrom)),
  );
  useArrivals(uploads.filter(({ id }) => originals.has(id)).map(({ key }) => key));
  return (
    <>
      {uploads.some(({ state }) => state === 'rejected') && (
        <Alert words="Error uploading files. Please try again.">
          <p>The file is still here. Press Retry, or discard it: the others go on without it.</p>
        </Alert>
      )}
      <UploadList uploads={uploads} />
    </>
  );
}

/** Puts a file that left the queue into the list of its folder, if it is there: it may have been discarded. */
function useArrivals(keys: readonly string[]) {
  const { media } = useServices();
  const queries = useQueryClient();
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.filter((key) => !keys.includes(key));
    before.current = keys;
    for (const key of gone) {
      media.list({ prefix: key, limit: 1 }).then(
        ({ files }) => {
          const file = files.find((each) => each.key === key);
          if (file) putFileIntoList(queries, file);
        },
        (cause: unknown) => console.warn('What has arrived is not in the list yet', cause),
      );
    }
  });
}

function isIn(folder: string, key: string): boolean {
  return key.startsWith(folder) && !key.slice(folder.length).includes('/');
}
