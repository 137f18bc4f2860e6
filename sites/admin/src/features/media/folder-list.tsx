import { parentFolder } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState, type Ref } from 'react';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { WindowedList, type RowProps } from '#shared/lists/windowed-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { CreateFolder } from '#features/media/create-folder.tsx';
import { DeleteFiles } from '#shared/media/delete-files.tsx';
import { EntryRow } from '#features/media/entry-row.tsx';
import { folderEntries, type FolderEntry } from '#shared/media/folder-entries.ts';
import { useWholeFolder } from '#shared/media/use-whole-folder.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import '#shared/lists/list.css';

/** About the height of a row on a phone, in pixels. */
const ROW_HEIGHT = 145;

/** The content of a folder: folders by name, then files, newest first. */
export function FolderList({
  folder,
  folderName,
  heading,
}: {
  readonly folder: string;
  /** The displayed name of a folder. */
  readonly folderName: (key: string) => string;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const { list, contents } = useWholeFolder(folder);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<FolderEntry>();
  const queue = useQueue();
  const entries = useMemo(() => {
    const mutations = queue?.mutations.filter(
      ({ entity }) => entity === 'folders' || entity === 'files',
    );
    return folderEntries(folder, contents, mutations ?? [], folderName);
  }, [folder, contents, queue, folderName]);
  const parent = parentFolder(folder);

  const { hasNextPage, isError } = list;
  const drawRow = useCallback(
    (entry: FolderEntry, row: RowProps) => (
      <EntryRow key={entry.key} entry={entry} row={row} onDelete={setDeleting} />
    ),
    [],
  );

  return (
    <section className="stack" aria-labelledby="files-heading">
      <h2 id="files-heading" ref={heading} tabIndex={-1}>
        {parent === undefined ? 'Files' : `Files in ${folderName(folder)}`}
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
          {drawRow}
        </WindowedList>
      )}
      {isCreating && (
        <CreateFolder parent={folder} taken={entries} onClose={() => setCreating(false)} />
      )}
      {deleting && <DeleteFiles target={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}
