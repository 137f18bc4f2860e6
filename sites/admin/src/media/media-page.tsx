import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '#app/app-services.ts';
import { FileList } from '#media/file-list.tsx';
import { folderQuery } from '#media/media-queries.ts';
import { UploadFiles } from '#media/upload-files.tsx';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { Section } from '#outbox-screen/section.tsx';
import { UploadList } from '#outbox-screen/upload-list.tsx';
import { useQueue } from '#writing/use-queue.ts';

const FOLDER = 'media';

/** Files into the club's media library, and what lies there. */
export function MediaPage() {
  const services = useServices();
  const list = useInfiniteQuery(folderQuery(services, `${FOLDER}/`));
  const uploads = useQueue()?.uploads.filter(({ key }) => key.includes(`${FOLDER}/`)) ?? [];
  useArrivals(uploads.length, () => void list.refetch());
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];

  return (
    <>
      <UploadFiles folder={FOLDER} />
      {uploads.length > 0 && (
        <Section title="On their way">
          <UploadList uploads={uploads} />
        </Section>
      )}
      <section className="stack" aria-labelledby="files-heading">
        <div className="row">
          <h2 id="files-heading">Files</h2>
          <Button
            look="quiet"
            small
            busy={list.isRefetching && 'Loading...'}
            onClick={() => void list.refetch()}
          >
            Refresh
          </Button>
        </div>
        {list.isPending && <Loading words="Loading files..." />}
        {list.isError && (
          <Alert
            words={list.data ? 'The list could not be read again.' : 'The files could not be read.'}
            tone={list.data ? 'warn' : 'bad'}
          />
        )}
        {list.isSuccess && files.length === 0 && <Empty words="No files yet" />}
        <FileList files={files} />
        {list.hasNextPage && (
          <Button
            look="quiet"
            busy={list.isFetchingNextPage && 'Loading...'}
            onClick={() => void list.fetchNextPage()}
          >
            Read on: there are more
          </Button>
        )}
      </section>
    </>
  );
}

/** Calls back when a file left the queue, which it does when it has arrived. */
function useArrivals(count: number, onArrival: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onArrival();
    before.current = count;
  });
}
