import { parentFolder } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type Ref } from 'react';
import { useServices } from '#app/app-services.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { WindowedList } from '#controls/windowed-list.tsx';
import { ListFailed } from '#lists/list-failed.tsx';
import { CreateFolder } from '#media/create-folder.tsx';
import { DeleteFiles } from '#media/delete-files.tsx';
import { EntryRow } from '#media/entry-row.tsx';
import { folderContents, folderEntries, nameOf, type FolderEntry } from '#media/folder-entries.ts';
import { folderQuery } from '#media/media-queries.ts';
import { useQueue } from '#writing/use-queue.ts';
import '#lists/list.css';

/** About the height of a row on a phone, in pixels. */
const ROW_HEIGHT = 145;

/** What lies in a folder: the folders by name, then the files, the newest first. */
export function FolderList({
  folder,
  heading,
}: {
  readonly folder: string;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const services = useServices();
  const list = useInfiniteQuery(folderQuery(services, folder));
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<FolderEntry>();
  const wishes = useQueue()?.mutations.filter(
    ({ entity }) => entity === 'folders' || entity === 'files',
  );
  const pages = list.data?.pages;
  const contents = useMemo(() => folderContents(pages ?? []), [pages]);
  const entries = folderEntries(folder, contents, wishes ?? []);
  const parent = parentFolder(folder);

  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  // By the place to go on from: an answer may come so fast that the page never saw it being waited for.
  const next = list.data?.pages.at(-1)?.cursor;
  useEffect(() => {
    if (next !== undefined && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);

  return (
    <section className="stack" aria-labelledby="files-heading">
      <h2 id="files-heading" ref={heading} tabIndex={-1}>
        {parent === undefined ? 'Files' : `Files in ${nameOf(folder)}`}
      </h2>
      <div className="row row--fill">
        {parent === undefined ? (
          <Button look="quiet" held>
            Back
          </Button>
        ) : (
          <Link className={buttonClass('quiet')} to="/admin/media" search={{ folder: parent }}>
            Back
          </Link>
        )}
        <Button look="quiet" onClick={() => setCreating(true)}>
          Create Folder
        </Button>
        <Button
          look="quiet"
          busy={list.isRefetching && 'Loading...'}
          onClick={() => void list.refetch()}
        >
          Refresh
        </Button>
      </div>
      {list.isPending && <Loading words="Loading files..." />}
      {list.isError && (
        <ListFailed
          what="files"
          isShown={list.data !== undefined}
          readAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && !hasNextPage && entries.length === 0 && (
        <Empty words={parent === undefined ? 'No files yet' : 'This folder is empty'} />
      )}
      {hasNextPage && !isError && (
        <p className="quiet" role="status">
          Reading on: {entries.length.toLocaleString('en-GB')} so far...
        </p>
      )}
      {entries.length > 0 && (
        <WindowedList entries={entries} className="list media" rowHeight={ROW_HEIGHT}>
          {(entry, row) => (
            <EntryRow key={entry.key} entry={entry} row={row} onDelete={() => setDeleting(entry)} />
          )}
        </WindowedList>
      )}
      {isCreating && (
        <CreateFolder parent={folder} taken={entries} onClose={() => setCreating(false)} />
      )}
      {deleting && <DeleteFiles target={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}
