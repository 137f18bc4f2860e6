import { originalName } from '@clubhouse/content';
import type { QueuedMutation } from '@clubhouse/outbox';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import { FolderList } from '#features/media/folder-list.tsx';
import { UploadFiles, Uploads } from '#features/media/upload-files.tsx';
import { ROOTS, ROOT_NAMES } from '#shared/media/library-keys.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { useNotices, type Notice } from '#shared/services/notices.tsx';
import { type FileDeletion, filesWords, totalOf } from '#shared/remote/file-deletion.ts';
import { nameOf } from '#shared/media/folder-entries.ts';
import { folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { useUndoDeletion } from '#shared/media/undo-deletion.ts';
import { deletionKey, putFolderIntoList } from '#shared/content/media-queries.ts';
import '#shared/media/media-page.css';
import { pageAddress } from '#shared/entities/page-address.ts';

export function MediaPage() {
  const { folder = ROOTS[0] } = useSearch({ from: '/admin/media' });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(folder);
  // The pressed link is gone with its folder's list, so the heading takes the focus.
  useEffect(() => {
    if (shown.current === folder) return;
    shown.current = folder;
    heading.current?.focus({ preventScroll: true });
  }, [folder]);
  const folderName = useFolderName(folder);
  return (
    <ToastProvider>
      <FolderPath folder={folder} folderName={folderName} />
      <DeletionReports />
      <FailedMutations />
      <UploadFiles folder={folder} />
      <Uploads folder={folder} />
      <FolderList key={folder} folder={folder} folderName={folderName} heading={heading} />
    </ToastProvider>
  );
}

/** Returns the name of a folder: an album's folder has the album's name, if this phone has read the album. */
function useFolderName(folder: string): (key: string) => string {
  const { data } = useInfiniteQuery({
    ...albumListQuery(useServices()),
    enabled: folder.startsWith('albums/'),
  });
  return useCallback(
    (key) => {
      const album = data?.pages
        .flatMap((page) => page.albums)
        .find(({ cover }) => folderOfPhotos([cover?.path ?? '']) === key);
      return album?.name || nameOf(key);
    },
    [data],
  );
}

function FailedMutations() {
  const failed =
    useQueue()?.mutations.filter(
      ({ entity, state }) => (entity === 'folders' || entity === 'files') && state === 'rejected',
    ) ?? [];
  return failed.map((mutation) => <FailedMutation key={mutation.seq} mutation={mutation} />);
}

function FailedMutation({ mutation }: { readonly mutation: QueuedMutation }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();

  async function discardAll() {
    for (const { seq } of queuedOf(outbox.queue.current(), mutation.entity, mutation.id)) {
      await outbox.discard({ mutation: seq });
    }
  }

  return (
    <Alert
      words={
        mutation.kind === 'delete'
          ? 'Error deleting. Please try again.'
          : 'restore' in mutation.fields
            ? 'Error putting back. Please try again.'
            : 'Error creating folder. Please try again.'
      }
    >
      <p>
        “{String(mutation.fields['name'])}”. The site turned it down. What has gone has gone; what
        is still there is in the list.
      </p>
      <div className="row">
        <Button small onClick={() => run(() => outbox.retry({ mutation: mutation.seq }))}>
          Try again
        </Button>
        <Button look="quiet" small onClick={() => run(discardAll)}>
          Leave it
        </Button>
      </div>
      {failure}
    </Alert>
  );
}

function FolderPath({
  folder,
  folderName,
}: {
  readonly folder: string;
  readonly folderName: (key: string) => string;
}) {
  const root = ROOTS.find((each) => folder.startsWith(each)) ?? ROOTS[0];
  const steps = folder.slice(root.length).split('/').filter(Boolean);
  const folders = steps.map((_, depth) => `${root}${steps.slice(0, depth + 1).join('/')}/`);
  return (
    <nav className="path" aria-label="Folders">
      <div className="row">
        {ROOTS.map((each) => (
          <ButtonLink
            look="quiet"
            small
            key={each}
            href={pageAddress('/admin/media', { folder: each })}
            aria-current={each === folder ? 'page' : each === root ? 'true' : undefined}
          >
            {ROOT_NAMES[each]} <small>{each}</small>
          </ButtonLink>
        ))}
      </div>
      {folders.length > 0 && (
        <p className="path__way">
          <a href={pageAddress('/admin/media', { folder: root })}>{ROOT_NAMES[root]}</a>
          {folders.map((key) => (
            <Fragment key={key}>
              <span aria-hidden="true">›</span>
              {key === folder ? (
                <span aria-current="page">{folderName(key)}</span>
              ) : (
                <a href={pageAddress('/admin/media', { folder: key })}>{folderName(key)}</a>
              )}
            </Fragment>
          ))}
        </p>
      )}
    </nav>
  );
}

/** Reports the outcome of a deletion once it is complete, even if it was begun days ago. */
function DeletionReports() {
  const { media, outbox } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const undo = useUndoDeletion(pathname);

  useEffect(() => {
    /** Files that are still in the folder were added after the person chose the deletion. */
    async function report(folder: string, total: number, undoing: Pick<Notice, 'undo'>) {
      const many = total > 0 ? `: ${filesWords(total)}` : '';
      let words = `“${nameOf(folder)}” is deleted${many}.`;
      try {
        const added: string[] = [];
        for await (const { key } of media.keysUnder(folder)) added.push(key);
        if (added.length > 0) {
          putFolderIntoList(queries, folder);
          words = `${filesWords(total)} of “${nameOf(folder)}” are deleted. ${filesWords(added.length)} added since you looked ${added.length === 1 ? 'stays' : 'stay'} in it.`;
        }
      } catch (cause) {
        console.warn('It is not known whether anything was added to the folder', cause);
      }
      announce({ words, on: pathname, ...undoing });
    }

    return outbox.onOutcome(({ entity, id, outcome, fields }) => {
      if (outcome !== 'deleted') return;
      // One that was begun before the app was opened is put back from the bin.
      const deletion = queries.getQueryData<FileDeletion>(deletionKey(id));
      queries.removeQueries({ queryKey: deletionKey(id) });
      const undoing = deletion ? undo(deletion) : {};
      const words = `“${originalName(id)}” is deleted.`;
      if (entity === 'files') announce({ words, on: pathname, ...undoing });
      if (entity === 'folders') void report(id, totalOf(fields), undoing);
    });
  }, [outbox, media, queries, announce, pathname, undo]);
  return null;
}
