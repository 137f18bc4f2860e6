import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useNotices } from '#shared/services/notices.tsx';
import { useFilesInHand } from '#shared/services/unsaved-work.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TakingOutcome } from '#shared/media/taking-outcome.tsx';
import { keptTaking } from '#shared/media/taking-store.ts';
import { useTaking } from '#shared/media/use-taking.ts';
import { NamesTick, useNames } from '#shared/pictures/names-tick.tsx';
import { PICTURES, useFileDrop } from '#shared/pictures/use-file-drop.ts';

/** The file types that the phone's picker offers. */
const ACCEPT = {
  ...PICTURES,
  'video/*': ['.mp4', '.mov', '.webm'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** Uploads dropped or chosen files to a folder. */
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
        <label className="tick">
          <input
            type="checkbox"
            checked={fullSize}
            onChange={(event) => setFullSize(event.currentTarget.checked)}
          />
          <span>Full size, for printing: takes much longer to send</span>
        </label>
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
