import { useState } from 'react';
import { useUnsaved } from '#app/unsaved-work.tsx';
import { Button } from '#controls/button.tsx';
import { TakingOutcome } from '#media/taking-outcome.tsx';
import { useTaking } from '#media/use-taking.ts';
import { PICTURES, useFileDrop } from '#pictures/use-file-drop.ts';

/** What the phone's picker offers. */
const ACCEPT = {
  ...PICTURES,
  'video/*': ['.mp4', '.mov', '.webm'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** Takes many files at once into a folder, dropped or chosen. */
export function UploadFiles({ folder }: { readonly folder: string }) {
  const taking = useTaking(folder);
  const { take, waiting } = taking;
  const [fullSize, setFullSize] = useState(false);
  // Another page of the app may be opened meanwhile; closing or reloading it would lose them.
  useUnsaved(waiting > 0);
  const drop = useFileDrop({
    label: 'Files to upload',
    accept: ACCEPT,
    onFiles: (files) => void take(files, { fullSize }),
  });
  return (
    <section className="stack" aria-label="Upload">
      <div {...drop.area}>
        <input {...drop.input} />
        <p className="drop__hint">Drop pictures, videos, PDF or Word documents here.</p>
        <Button busy={waiting > 0 && 'Uploading...'} onClick={drop.open}>
          Upload files
        </Button>
        <label className="tick">
          <input
            type="checkbox"
            checked={fullSize}
            onChange={(event) => setFullSize(event.currentTarget.checked)}
          />
          <span>Full size: keep every pixel of the pictures</span>
        </label>
      </div>
      <TakingOutcome taking={taking} />
    </section>
  );
}
