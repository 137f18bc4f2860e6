import type { QueuedUpload } from '@clubhouse/outbox';
import { useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import type { RowProps } from '#shared/lists/windowed-list.tsx';
import { DiscardButton, ExportButton } from '#shared/uploads/discard-button.tsx';
import { willBeSent, percentOf, uploadWords } from '#shared/uploads/upload-words.ts';
import { cleanFile } from '#shared/metadata/clean-file.ts';
import { fileSize } from '#shared/words/file-size.ts';
import { useCommand } from '#shared/queue/use-command.tsx';

export function UploadRow({
  upload,
  now,
  before,
  row,
}: {
  readonly upload: QueuedUpload;
  readonly now: number;
  /** The id of the file that is sent before this one; this one can be moved before it. */
  readonly before?: string | undefined;
  readonly row?: RowProps;
}) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const { id, name, size, state, isPaused, savedAt } = upload;
  const target = { upload: id };
  const action = (words: string, act: () => Promise<unknown>, look: 'act' | 'quiet' = 'quiet') => (
    <Button look={look} small aria-label={`${words} ${name}`} onClick={() => run(act)}>
      {words}
    </Button>
  );
  return (
    <li {...row} className="file" data-upload-state={state}>
      <div className="file__what">
        <h3>{name}</h3>
        <p className="quiet">
          {fileSize(size)}, chosen {momentWords(savedAt, now)}. {uploadWords(upload, now)}
        </p>
      </div>
      {willBeSent(upload) && <ProgressBar label={name} percent={percentOf(upload)} />}
      <div className="row">
        {willBeSent(upload) &&
          before !== undefined &&
          action('Move up', () => outbox.move(id, { before }))}
        {willBeSent(upload) && action('Pause', () => outbox.pause(id))}
        {isPaused && action('Resume', () => outbox.resume(id), 'act')}
        {/* A file that is retried automatically does not need a person. */}
        {canRetry(upload, now) &&
          action('Retry', () => outbox.retry(target), state === 'rejected' ? 'act' : 'quiet')}
        {state === 'needs-repick' && <Repick upload={upload} />}
        {state === 'rejected' && <ExportButton target={target} name={name} />}
        <DiscardButton
          target={target}
          name={name}
          words={state === 'rejected' ? 'Discard' : 'Cancel'}
          question="Are you sure you want to cancel this upload?"
          after="What was sent of it is taken back, and what waits for it goes without it. The file itself stays where you chose it."
        />
        {failure}
      </div>
    </li>
  );
}

function canRetry({ state, isPaused, lastError, nextAt }: QueuedUpload, now: number): boolean {
  return state === 'rejected' || (!isPaused && lastError !== undefined && nextAt > now);
}

function Repick({ upload }: { readonly upload: QueuedUpload }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);

  async function take(file: File) {
    setOther(!(await outbox.repick(upload.id, (await cleanFile(file)).bytes)));
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${upload.name} again`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Cleared, so that choosing the same file once more counts as a choice too.
          event.currentTarget.value = '';
          if (file) run(() => take(file), 'That file could not be taken. Choose it once more.');
        }}
      />
      <Button
        small
        onClick={() => input.current?.click()}
        aria-label={`Choose ${upload.name} again`}
      >
        Choose it again
      </Button>
      {failure}
      {isOther && <p role="alert">That is another file. Choose the one you chose before.</p>}
    </>
  );
}
