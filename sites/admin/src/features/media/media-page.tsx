import type { QueuedMutation } from '@clubhouse/outbox';
import { useSearch, Link } from '@tanstack/react-router';
import { useEffect, useRef, Fragment } from 'react';
import { DeletionReports } from '#features/media/deletion-reports.tsx';
import { FolderList } from '#features/media/folder-list.tsx';
import { UploadFiles } from '#features/media/upload-files.tsx';
import { Uploads } from '#features/media/uploads.tsx';
import { useFolderName } from '#features/media/use-folder-name.ts';
import { ROOTS, ROOT_NAMES } from '#shared/media/roots.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ToastProvider } from '#shared/ui/toast.tsx';
import '#shared/media/media-page.css';

/** The club's files: what lies in a folder, and everything that can be done with it. */
export function MediaPage() {
  const { folder = ROOTS[0] } = useSearch({ from: '/admin/media' });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(folder);
  // The link that was pressed has gone with the folder it stood in.
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

/** What the service turned down of folders and deletions, and the ways on from there. */
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

  /** With it go the mutations for the rest of the same folder. */
  async function giveUp() {
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
        <Button look="quiet" small onClick={() => run(giveUp)}>
          Leave it
        </Button>
      </div>
      {failure}
    </Alert>
  );
}

/** Where one is: the two roots, and the way down from one of them. */
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
