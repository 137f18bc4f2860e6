import { londonDate, longDate } from '@clubhouse/content';
import { Fragment, memo, useId, type ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button, ButtonLink, DescribedBy } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import type { RowProps } from '#shared/lists/windowed-list.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import type { FileLine, FolderEntry } from '#shared/media/folder-entries.ts';
import { mediaAddress } from '#shared/media/library-keys.ts';
import { useToast } from '#shared/ui/toast.tsx';
import { isPictureName, Thumbnail } from '#shared/media/thumbnail.tsx';
import { QueueTag } from '#shared/lists/list-row.tsx';
import { pageAddress } from '#shared/entities/page-address.ts';

/** A folder or a file with its actions. Rendered again only after a change. */
export const EntryRow = memo(function EntryRow({
  entry,
  row,
  onDelete,
}: {
  readonly entry: FolderEntry;
  readonly row: RowProps;
  readonly onDelete: (entry: FolderEntry) => void;
}) {
  const id = useId();
  const { name, mark, deletion } = entry;
  return (
    <li {...row}>
      <div className="media__picture">
        {entry.kind === 'file' && isPictureName(name) ? (
          <Thumbnail mediaKey={entry.key} size={entry.file.size} />
        ) : (
          <Icon name={entry.kind} />
        )}
      </div>
      <div className="media__what">
        <h3 id={id}>{breakable(name)}</h3>
        <p className="quiet">{entry.kind === 'folder' ? 'Folder' : fileWords(entry)}</p>
        {deletion && mark?.state === 'sending' && mark.because === 'under-way' ? (
          <Deleting name={name} deletion={deletion} />
        ) : (
          <QueueTag mark={mark} />
        )}
      </div>
      <div className="row">
        <DescribedBy value={id}>
          {entry.kind === 'folder' ? (
            <ButtonLink
              look="quiet"
              small
              href={pageAddress('/admin/media', { folder: entry.key })}
            >
              Open
            </ButtonLink>
          ) : (
            <CopyUrl entry={entry} />
          )}
        </DescribedBy>
        {!deletion && (
          <Button look="bad" small onClick={() => onDelete(entry)} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
});

function CopyUrl({ entry }: { readonly entry: FileLine }) {
  const { config } = useServices();
  const say = useToast();
  const address = mediaAddress(config, entry.key);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      say('File URL copied to clipboard!');
    } catch (cause) {
      console.warn('Nothing could be put on the clipboard', cause);
      say(`It could not be copied. The address is ${address}`);
    }
  }

  return (
    <Button look="quiet" small onClick={() => void copy()}>
      Copy URL
    </Button>
  );
}

function Deleting({
  name,
  deletion: { gone, total },
}: {
  readonly name: string;
  readonly deletion: NonNullable<FolderEntry['deletion']>;
}) {
  if (gone === 0) return <p className="tag">Deleting...</p>;
  return (
    <div className="media__deleting">
      <p>
        Deleting... {gone.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} files
      </p>
      <ProgressBar label={`Deleting ${name}`} percent={Math.floor((gone / total) * 100)} />
    </div>
  );
}

/** A name that may wrap after an underscore; the timestamp that an upload puts before it is in small print. */
function breakable(name: string): ReactNode {
  const moment = /^\d{10,}_/.exec(name)?.[0] ?? '';
  const parts = name.slice(moment.length).split(/(?<=_)/);
  return (
    <>
      {moment && <small className="quiet">{moment}</small>}
      {parts.map((part, place) => (
        <Fragment key={place}>
          {(place > 0 || moment) && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

function fileWords({ file: { size, lastModified } }: FileLine): string {
  // A cached list contains dates as strings.
  const day = lastModified && longDate(londonDate(new Date(lastModified).getTime()));
  return [fileSize(size), day].filter(Boolean).join(', ');
}
