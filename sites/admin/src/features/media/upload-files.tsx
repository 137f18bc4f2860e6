import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { putFileIntoList } from '#shared/content/media-queries.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { useFilesInHand } from '#shared/services/unsaved-work.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Tick } from '#shared/ui/tick.tsx';
import { UploadList } from '#shared/uploads/upload-list.tsx';
import { TakingOutcome, keptTaking, useTaking } from '#shared/media/use-taking.tsx';
import { NamesTick, useNames } from '#shared/pictures/names-tick.tsx';
import { PICTURES, useFileDrop } from '#shared/pictures/use-file-drop.ts';

const ACCEPT = {
  ...PICTURES,
  'video/*': ['.mp4', '.mov', '.webm'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

export function UploadFiles({ folder }: { readonly folder: string }) {
  const router = useRouter();
  const { announce } = useNotices();
  const taking = useTaking(folder, keptTaking);
  const { take, waiting } = taking;
  const [fullSize, setFullSize] = useState(false);
  const inHand = useFilesInHand();
  const names = useNames();
  const drop = useFileDrop({
    label: 'Files to upload',
    accept: ACCEPT,
    onFiles: (files) => void inHand(take(names.of(files), { fullSize, onUnread })),
  });
  /** The message is shown on the page that is open by then. */
  function onUnread() {
    announce({
      words: 'Not all files were taken.',
      isPartial: true,
      on: router.state.location.pathname,
      link: { href: '/admin/media', words: 'See why' },
    });
  }
  return (
    <section className="stack" aria-label="Upload">
      <div {...drop.area}>
        <input {...drop.input} />
        <p className="quiet">Pictures, videos, PDF or Word documents.</p>
        <p className="drop__hint">Drop them here, or choose them.</p>
        <Button busy={waiting > 0 && 'Uploading...'} onClick={drop.open}>
          Upload files
        </Button>
        <Tick isTicked={fullSize} onTick={setFullSize}>
          Full size, for printing: takes much longer to send
        </Tick>
        <NamesTick names={names} />
        <p className="tick__hint">
          Word documents, and some PDFs, name their author to everybody who opens them. Of videos
          and other PDFs where, when and by whom they were made is removed.
        </p>
      </div>
      <TakingOutcome taking={taking} />
    </section>
  );
}

/** The uploads and renditions that wait for a folder. An uploaded file moves to the folder's list. */
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
