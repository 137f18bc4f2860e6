import { parentFolder } from '@clubhouse/content';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices, type AppServices } from '#app/app-services.ts';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { useModal } from '#controls/use-modal.ts';
import { libraryPicture } from '#pictures/library-picture.ts';
import type { PictureChoice } from '#pictures/picture-choice.ts';
import { isPictureName, Thumbnail } from '#pictures/thumbnail.tsx';
import '#controls/dialog.css';
import './media-picker.css';

const PAGE = 50;
const ROOTS = [
  { folder: 'media/', words: 'Media' },
  { folder: 'albums/', words: 'Albums' },
] as const;

function folderQuery({ media }: Pick<AppServices, 'media'>, folder: string) {
  return infiniteQueryOptions({
    queryKey: ['media', 'pick', folder],
    queryFn: ({ pageParam, signal }) =>
      media.list({
        prefix: folder,
        delimiter: '/',
        limit: PAGE,
        signal,
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}

/** The media library, to choose one picture from. */
export function MediaPicker({
  onChoose,
  onClose,
}: {
  readonly onChoose: (choice: PictureChoice) => void;
  readonly onClose: () => void;
}) {
  const services = useServices();
  const modal = useModal(onClose);
  const id = useId();
  const [folder, setFolder] = useState<string>(ROOTS[0].folder);
  const parent = parentFolder(folder);
  const [taking, setTaking] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const list = useInfiniteQuery(folderQuery(services, folder));
  const pages = list.data?.pages ?? [];
  const folders = pages.flatMap((page) => page.folders);
  const pictures = pages.flatMap((page) => page.files).filter(({ key }) => isPictureName(key));

  async function take(key: string) {
    setTaking(key);
    setFailed(false);
    try {
      onChoose(await libraryPicture(key, services));
    } catch (cause) {
      console.error('The picture could not be looked at', cause);
      setTaking(undefined);
      setFailed(true);
    }
  }

  return (
    <dialog {...modal} className="dialog picker" aria-labelledby={id}>
      <h2 id={id}>Media library</h2>
      <div className="row" role="group" aria-label="Folder">
        {ROOTS.map((root) => (
          <Button
            key={root.folder}
            look="quiet"
            small
            aria-pressed={folder.startsWith(root.folder)}
            onClick={() => setFolder(root.folder)}
          >
            {root.words}
          </Button>
        ))}
        {parent !== undefined && (
          <Button look="quiet" small onClick={() => setFolder(parent)}>
            Back
          </Button>
        )}
      </div>
      {parent !== undefined && <p className="picker__folder">{folder}</p>}
      <div className="picker__shelf">
        {list.isPending && <Loading words="Loading pictures..." rows={2} />}
        {(list.isError || hasFailed) && (
          <Alert words="The media library could not be read.">
            <Button look="quiet" small onClick={() => void list.refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        {list.isSuccess && folders.length === 0 && pictures.length === 0 && !list.hasNextPage && (
          <Empty words="No pictures here" />
        )}
        {folders.length > 0 && (
          <ul className="picker__folders">
            {folders.map((inner) => (
              <li key={inner}>
                <Button look="quiet" small onClick={() => setFolder(inner)}>
                  {nameOf(inner.slice(0, -1))}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {pictures.length > 0 && (
          <ul className="picker__grid">
            {pictures.map(({ key, size }) => (
              <li key={key}>
                <button
                  type="button"
                  className="picker__picture"
                  aria-busy={taking === key || undefined}
                  onClick={() => taking === undefined && void take(key)}
                >
                  <Thumbnail mediaKey={key} size={size} />
                  <span>{taking === key ? 'Taking it...' : nameOf(key)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            look="quiet"
            busy={list.isFetchingNextPage && 'Loading...'}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}

/** The name as it was given, without the time before it. */
function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/^\d{10,}_/, '');
}
