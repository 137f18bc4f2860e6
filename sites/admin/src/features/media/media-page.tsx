import type { QueuedMutation } from '@clubhouse/outbox';
import { useSearch, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, Fragment } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FolderList } from '#features/media/folder-list.tsx';
import { UploadFiles } from '#features/media/upload-files.tsx';
import { useFolderName } from '#features/media/use-folder-name.ts';
import { ROOTS, ROOT_NAMES } from '#shared/media/roots.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ToastProvider, useToast } from '#shared/ui/toast.tsx';
import { useNotices } from '#shared/services/notices.tsx';
import { filesWords, totalOf } from '#shared/remote/file-deletion.ts';
import { nameOf } from '#shared/media/folder-entries.ts';
import { putFolderIntoList, putFileIntoList } from '#shared/content/media-queries.ts';
import { UploadList } from '#shared/uploads/upload-list.tsx';
import '#shared/media/media-page.css';

/** The club's files: the content of a folder, and all actions on it. */
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
  return (
    <ToastProvider>
      <FolderPath folder={folder} />
      <DeletionReports />
      <FailedMutations />
      <UploadFiles folder={folder} />
      <Uploads folder={folder} />
      <FolderList key={folder} folder={folder} heading={heading} />
    </ToastProvider>
  );
}

/** Rejected mutations of folders and deletions, and the actions that resolve them. */
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

  /** Discards every mutation of the same folder. */
  async function discardAll() {
    const ours = outbox.queue
      .current()
      ?.mutations.filter(({ entity, id }) => entity === mutation.entity && id === mutation.id);
    for (const { seq } of ours ?? []) await outbox.discard({ mutation: seq });
  }

  return (
    <Alert
      words={
        mutation.kind === 'create'
          ? 'Error creating folder. Please try again.'
          : 'Error deleting. Please try again.'
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

/** The path of the open folder: links to the two roots and to each parent folder. */
function FolderPath({ folder }: { readonly folder: string }) {
  const root = ROOTS.find((each) => folder.startsWith(each)) ?? ROOTS[0];
  const folderName = useFolderName(folder);
  const way = folder.slice(root.length).split('/').filter(Boolean);
  return (
    <nav className="path" aria-label="Folders">
      <div className="row">
        {ROOTS.map((each) => (
          <Link
            key={each}
            className={buttonClass('quiet', true)}
            to="/admin/media"
            search={{ folder: each }}
            activeProps={{}}
            aria-current={each === folder ? 'page' : each === root ? 'true' : undefined}
          >
            {ROOT_NAMES[each]} <small>{each}</small>
          </Link>
        ))}
      </div>
      {way.length > 0 && (
        <p className="path__way">
          <Link to="/admin/media" search={{ folder: root }} activeProps={{}}>
            {ROOT_NAMES[root]}
          </Link>
          {way.map((_, depth) => {
            const key = `${root}${way.slice(0, depth + 1).join('/')}/`;
            return (
              <Fragment key={key}>
                <span aria-hidden="true">›</span>
                {key === folder ? (
                  <span aria-current="page">{folderName(key)}</span>
                ) : (
                  <Link to="/admin/media" search={{ folder: key }} activeProps={{}}>
                    {folderName(key)}
                  </Link>
                )}
              </Fragment>
            );
          })}
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
  const say = useToast();

  useEffect(() => {
    /** Files that are still in the folder were added after the person chose the deletion. */
    async function report(folder: string, total: number) {
      const many = total > 0 ? `: ${filesWords(total)}` : '';
      const gone = `“${nameOf(folder)}” is deleted${many}.`;
      try {
        const added: string[] = [];
        for await (const { key } of media.keysUnder(folder)) added.push(key);
        if (added.length === 0) return announce({ words: gone, on: pathname });
        putFolderIntoList(queries, folder);
        announce({
          words: `${filesWords(total)} of “${nameOf(folder)}” are deleted. ${filesWords(added.length)} added since you looked ${added.length === 1 ? 'stays' : 'stay'} in it.`,
          on: pathname,
        });
      } catch (cause) {
        console.warn('It is not known whether anything was added to the folder', cause);
        announce({ words: gone, on: pathname });
      }
    }

    return outbox.onOutcome(({ entity, id, outcome, fields }) => {
      if (outcome !== 'deleted') return;
      if (entity === 'files') say(`“${nameOf(id).replace(/^\d{10,}_/, '')}” is deleted.`);
      if (entity === 'folders') void report(id, totalOf(fields));
    });
  }, [outbox, media, queries, announce, pathname, say]);
  return null;
}

/** The uploads and renditions that wait for a folder. An uploaded file moves to the folder's list. */
function Uploads({ folder }: { readonly folder: string }) {
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

/** Adds a file that left the queue to its folder's list, if the file exists: it may have been discarded. */
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
