import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { useWholeFolder } from '#shared/media/use-whole-folder.ts';
import { isPictureName, Thumbnail } from '#shared/media/thumbnail.tsx';

/** So many pictures are shown at once. */
const PAGE = 50;

/** The pictures of one folder of the library, the newest first, and the folders in it. */
export function MediaShelf({
  folder,
  taking,
  hasFailed,
  onOpen,
  onTake,
}: {
  readonly folder: string;
  /** The key of the picture that is being taken. */
  readonly taking: string | undefined;
  /** The last one could not be taken. */
  readonly hasFailed: boolean;
  readonly onOpen: (folder: string) => void;
  readonly onTake: (key: string) => void;
}) {
  const { list, contents } = useWholeFolder(folder, true);
  const [shown, setShown] = useState(PAGE);
  // Sorted only when all of it is known: before, the newest would come last, and push the others away.
  const isReading = list.isPending || (list.hasNextPage && !list.isError);
  const { folders } = contents;
  const pictures = contents.files.filter(({ key }) => isPictureName(key));
  return (
    <div className="picker__shelf">
      {isReading && <Loading words="Loading pictures..." rows={2} />}
      {(list.isError || hasFailed) && (
        <Alert words="The media library could not be read.">
          <Button look="quiet" small onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {list.isSuccess && !isReading && folders.length === 0 && pictures.length === 0 && (
        <Empty words="No pictures here" />
      )}
      {!isReading && folders.length > 0 && (
        <ul className="picker__folders">
          {folders.map((inner) => (
            <li key={inner}>
              <Button look="quiet" small onClick={() => onOpen(inner)}>
                {givenName(inner.slice(0, -1))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isReading && pictures.length > 0 && (
        <ul className="picker__grid">
          {pictures.slice(0, shown).map(({ key, size }) => (
            <li key={key}>
              <button
                type="button"
                className="picker__picture"
                aria-busy={taking === key || undefined}
                onClick={() => taking === undefined && onTake(key)}
              >
                <Thumbnail mediaKey={key} size={size} />
                <span>{taking === key ? 'Taking it...' : givenName(key)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isReading && pictures.length > shown && (
        <Button look="quiet" onClick={() => setShown((before) => before + PAGE)}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The name as it was given, without the time before it. */
function givenName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/^\d{10,}_/, '');
}
