import type { QueuedUpload } from '@clubhouse/outbox';
import { useRef, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { Button } from '#controls/button.tsx';
import { ProgressBar } from '#controls/progress-bar.tsx';
import type { RowProps } from '#controls/windowed-list.tsx';
import { DiscardButton } from '#outbox-screen/discard-button.tsx';
import { ExportButton } from '#outbox-screen/export-button.tsx';
import { isGoing, percentOf, uploadWords } from '#outbox-screen/upload-words.ts';
import { cleanVideo } from '#pictures/metadata/clean-video.ts';
import { fileSize } from '#media/file-size.ts';

/** One file on its way, with what a person can do about it. */
export function UploadRow({
  upload,
  now,
  before,
  row,
}: {
  readonly upload: QueuedUpload;
  readonly now: number;
  /** The file that is sent before it; it may be sent ahead of that. */
  readonly before?: string | undefined;
  readonly row?: RowProps;
}) {
  const { outbox } = useServices();
  const { id, name, size, state, isPaused } = upload;
  const what = { upload: id };
  const percent = percentOf(upload);
  return (
    <li {...row} className="file" data-upload-state={state}>
      <div className="file__what">
        <h3>{name}</h3>
        <p className="quiet">
          {fileSize(size)}. {uploadWords(upload, now)}
        </p>
      </div>
      {isGoing(upload) && <ProgressBar label={name} percent={percent} />}
      <div className="row">
        {isGoing(upload) && before !== undefined && (
          <Button
            look="quiet"
            small
            aria-label={`Send ${name} sooner`}
            onClick={() => void outbox.move(id, { before })}
          >
            Sooner
          </Button>
        )}
        {isGoing(upload) && (
          <Button
            look="quiet"
            small
            aria-label={`Pause ${name}`}
            onClick={() => void outbox.pause(id)}
          >
            Pause
          </Button>
        )}
        {isPaused && (
          <Button small aria-label={`Resume ${name}`} onClick={() => void outbox.resume(id)}>
            Resume
          </Button>
        )}
        {canRetry(upload, now) && (
          <Button
            // What is tried again by itself does not call for anybody.
            look={state === 'rejected' ? 'act' : 'quiet'}
            small
            aria-label={`Retry ${name}`}
            onClick={() => void outbox.retry(what)}
          >
            Retry
          </Button>
        )}
        {state === 'needs-repick' && <Repick upload={upload} />}
        {state === 'rejected' && <ExportButton what={what} name={name} />}
        <DiscardButton
          what={what}
          name={name}
          words={state === 'rejected' ? 'Discard' : 'Cancel'}
          question="Are you sure you want to cancel this upload?"
          after="What was sent of it is taken back. The file itself stays where you chose it."
        />
      </div>
    </li>
  );
}

function canRetry({ state, isPaused, lastError, nextAt }: QueuedUpload, now: number): boolean {
  return state === 'rejected' || (!isPaused && lastError !== undefined && nextAt > now);
}

function Repick({ upload }: { readonly upload: QueuedUpload }) {
  const { outbox } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setOther(!(await outbox.repick(upload.id, (await cleanVideo(file)).bytes)));
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${upload.name} again`}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <Button
        small
        onClick={() => input.current?.click()}
        aria-label={`Choose ${upload.name} again`}
      >
        Choose it again
      </Button>
      {isOther && <p role="alert">That is another file. Choose the one you chose before.</p>}
    </>
  );
}
