import { imageSource } from '@clubhouse/content';
import type { MediaFile } from '@clubhouse/content/admin';
import { useServices } from '#app/app-services.ts';
import { fileSize } from '#media/file-size.ts';
import './file-list.css';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** What lies in a folder, the newest first. */
export function FileList({ files }: { readonly files: readonly MediaFile[] }) {
  if (files.length === 0) return null;
  const newestFirst = files.toSorted((a, b) => timeOf(b) - timeOf(a));
  return (
    <ul className="list media">
      {newestFirst.map((file) => (
        <FileRow key={file.key} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file: { key, size, lastModified } }: { readonly file: MediaFile }) {
  const { config } = useServices();
  const name = key.slice(key.lastIndexOf('/') + 1);
  const source = /\.(jpe?g|png|gif|webp|svg)$/i.test(name) ? imageSource(config, key) : undefined;
  return (
    <li>
      <div className="media__picture">
        {source && <img {...source} width="64" height="64" alt="" loading="lazy" />}
      </div>
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
