import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useUnsaved } from '#app/unsaved-work.tsx';
import { Button } from '#controls/button.tsx';
import { TakingOutcome } from '#media/taking-outcome.tsx';
import { useTaking } from '#media/use-taking.ts';
import '#pictures/picture-field.css';

/** What the phone's picker offers; the bytes are looked at whatever it says. */
const ACCEPT = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.svg', '.heic'],
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
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) =>
      void take([...accepted, ...rejected.map(({ file }) => file)], { fullSize }),
    accept: ACCEPT,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <section className="stack" aria-label="Upload">
      <div
        {...getRootProps({ role: 'presentation', tabIndex: -1 })}
        className={isDragActive ? 'drop drop--over' : 'drop'}
      >
        <input {...getInputProps({ 'aria-label': 'Files to upload', tabIndex: -1 })} />
        <p className="drop__hint">Drop pictures, videos, PDF or Word documents here.</p>
        <Button busy={waiting > 0 && 'Uploading...'} onClick={open}>
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
