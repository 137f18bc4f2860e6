import type { QueuedUpload } from '@clubhouse/outbox';
import { useState } from 'react';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { WindowedList } from '#shared/lists/windowed-list.tsx';
import { UploadRow } from '#shared/uploads/upload-row.tsx';
import { willBeSent, isUnderWay, sizesThatFollow } from '#shared/uploads/upload-words.ts';
import { useNow } from '#shared/ui/use-now.ts';
import '#shared/lists/list.css';
import './upload-list.css';

/** The approximate height of a row on a phone, in pixels. */
const ROW_HEIGHT = 150;
/** Up to this many rows, enough for a match day's photos, are all rendered; of more only the visible ones are. */
const DRAWN_WHOLE = 120;

export function UploadList({ uploads }: { readonly uploads: readonly QueuedUpload[] }) {
  const going = uploads.filter(willBeSent);
  const paused = uploads.filter(({ isPaused }) => isPaused).length;
  const now = useNow(going.length > 0);
  // A file that is made from another file has no row of its own.
  const rows = uploads.filter(({ derivedFrom }) => derivedFrom === undefined);
  const following = sizesThatFollow(uploads);
  if (rows.length + following.length === 0) return null;
  return (
    <>
      {going.length > 0 && (
        // A paused file leaves the total, so the percentage starts again.
        <Overall
          key={paused}
          files={rows.filter(willBeSent).length + following.length}
          {...{ going, now }}
        />
      )}
      <WindowedList
        entries={rows.map((upload, place) => ({
          key: upload.id,
          upload,
          before: rows[place - 1]?.id,
        }))}
        className="list files"
        rowHeight={ROW_HEIGHT}
        drawnWhole={DRAWN_WHOLE}
      >
        {({ key, upload, before }, row) => (
          <UploadRow key={key} upload={upload} now={now} before={before} row={row} />
        )}
      </WindowedList>
      {following.length > 0 && (
        <ul className="list files" aria-label="Small sizes">
          {following.map(({ of, name, left }) => (
            <li key={of} className="file">
              <div className="file__what">
                <h3>{name}</h3>
                <p className="quiet">
                  The photo has arrived. {left === 1 ? '1 small size' : `${left} small sizes`} of it{' '}
                  {left === 1 ? 'follows' : 'follow'}.
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Overall({
  going,
  files,
  now,
}: {
  readonly going: readonly QueuedUpload[];
  /** The number of the person's files that are not on the site yet, or whose sizes are not. */
  readonly files: number;
  readonly now: number;
}) {
  // Files that have arrived leave the list, so the bytes still to come are counted.
  const leftBytes = going.reduce((sum, { size, sentBytes }) => sum + size - sentBytes, 0);
  const left = timeLeft(useSamples({ at: now, leftBytes }));
  const [mostLeft, setMostLeft] = useState(() => going.reduce((sum, { size }) => sum + size, 0));
  if (leftBytes > mostLeft) setMostLeft(leftBytes);
  const isMoving = going.some(isUnderWay);
  const percent =
    mostLeft === 0 ? 0 : Math.min(99, Math.floor(((mostLeft - leftBytes) / mostLeft) * 100));
  return (
    <div className="overall">
      <p>
        <b>
          {isMoving
            ? `Uploading... ${percent}%, ${files === 1 ? '1 file' : `${files} files`} to go`
            : files === 1
              ? '1 file waits'
              : `${files} files wait`}
        </b>
        {isMoving && left !== undefined && <span>{timeLeftWords(left)}</span>}
      </p>
      <ProgressBar label="All files" percent={percent} />
    </div>
  );
}

function useSamples(sample: Sample): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([sample]);
  const last = samples.at(-1);
  if (last?.at === sample.at) return samples;
  const next = withSample(samples, sample);
  setSamples(next);
  return next;
}

/** The bytes still to be sent at a moment, which is in milliseconds since the epoch. */
export interface Sample {
  readonly at: number;
  readonly leftBytes: number;
}

/** The age of the oldest sample: long enough for a steady estimate, short enough to notice a changed connection. */
const LOOK_BACK_MS = 30_000;
/** There is no estimate before this: the first seconds are not representative. */
const LEAST_MS = 3_000;

export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && next.leftBytes > last.leftBytes) return [next];
  return [...samples.filter(({ at }) => next.at - at <= LOOK_BACK_MS), next];
}

/** The time for the remaining bytes at the recent speed, in milliseconds; undefined while that is not known. */
export function timeLeft(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS) return undefined;
  const perMs = (first.leftBytes - last.leftBytes) / (last.at - first.at);
  return perMs > 0 ? last.leftBytes / perMs : undefined;
}

/** `about 2 minutes left`, as exact as the estimate allows. */
export function timeLeftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 10) return 'a few seconds left';
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about 1 hour left' : `about ${hours} hours left`;
}
