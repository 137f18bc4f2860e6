import type { MediaFile } from '@clubhouse/content/admin';
import { useState } from 'react';
import { Button } from '#controls/button.tsx';
import { fileSize } from '#media/file-size.ts';
import { isPictureName, Thumbnail } from '#pictures/thumbnail.tsx';
import './file-list.css';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** As many are drawn at once: a club's library holds thousands. */
const AT_ONCE = 50;

/** What lies in a folder, the newest first. */
export function FileList({ files }: { readonly files: readonly MediaFile[] }) {
  const [most, setMost] = useState(AT_ONCE);
  if (files.length === 0) return null;
  const newestFirst = files.toSorted((a, b) => timeOf(b) - timeOf(a));
  return (
    <>
      <ul className="list media">
        {newestFirst.slice(0, most).map((file) => (
          <FileRow key={file.key} file={file} />
        ))}
      </ul>
      {files.length > most && (
        <Button look="quiet" onClick={() => setMost(most + AT_ONCE)}>
          Show more
        </Button>
      )}
    </>
  );
}

function FileRow({ file: { key, size, lastModified } }: { readonly file: MediaFile }) {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return (
    <li>
      <div className="media__picture">{isPictureName(key) && <Thumbnail mediaKey={key} />}</div>
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          {[fileSize(size), lastModified && day.format(new Date(lastModified))]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </li>
  );
}

/** Kept lists hold dates as they were written down. */
function timeOf({ lastModified }: MediaFile): number {
  return lastModified ? new Date(lastModified).getTime() : 0;
}
