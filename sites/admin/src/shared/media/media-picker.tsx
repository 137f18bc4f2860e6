import {
  originalName,
  AlreadyExists,
  parentFolder,
  imageKey,
  RENDITION_WIDTHS,
  renditionKey,
  tallKey,
} from '@clubhouse/content';
import { useId, useState } from 'react';
import { type AppServices, useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { encodedKey, mediaAddress, ROOTS } from '#shared/media/library-keys.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { nameOf, useWholeFolder } from '#shared/media/folder-entries.ts';
import { isPictureName, Thumbnail } from '#shared/media/thumbnail.tsx';
import '#shared/ui/dialog.css';
import './media-picker.css';
import type { PictureShape } from '#shared/image-processor/image-processor.ts';

const ROOT_WORDS = { 'media/': 'Media', 'albums/': 'Albums' };

export function MediaPicker({
  shape,
  onChoose,
  onClose,
}: {
  readonly shape?: PictureShape | undefined;
  readonly onChoose: (choice: PictureChoice) => void;
  readonly onClose: () => void;
}) {
  const modal = useModal(onClose);
  const id = useId();
  const [folder, setFolder] = useState<string>(ROOTS[0]);
  const parent = parentFolder(folder);

  return (
    <dialog {...modal} className="dialog picker" aria-labelledby={id}>
      <h2 id={id}>Media library</h2>
      <div className="row" role="group" aria-label="Folder">
        {ROOTS.map((root) => (
          <Button
            key={root}
            look="quiet"
            small
            aria-pressed={folder.startsWith(root)}
            onClick={() => setFolder(root)}
          >
            {ROOT_WORDS[root]}
          </Button>
        ))}
        {parent !== undefined && (
          <Button look="quiet" small onClick={() => setFolder(parent)}>
            Back
          </Button>
        )}
      </div>
      {parent !== undefined && <p className="picker__folder">{folder}</p>}
      <MediaShelf key={folder} onOpen={setFolder} {...{ folder, shape, onChoose }} />
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}

/** A library picture with its size, colours and renditions. Rejects with the error classes of `@clubhouse/content`. */
async function libraryPicture(
  key: string,
  {
    config,
    media,
    measureImage,
    tonesOfImage,
  }: Pick<AppServices, 'config' | 'media' | 'measureImage' | 'tonesOfImage'>,
): Promise<PictureChoice> {
  const [size, ...found] = await Promise.all([
    measureImage(mediaAddress(config, key)).catch(() => undefined),
    ...RENDITION_WIDTHS.map(async (width) => {
      const rendition = renditionKey(width, key);
      const { files } = await media.list({ prefix: rendition, limit: 1 });
      return files.some((file) => file.key === rendition) ? [width] : [];
    }),
  ]);
  // A key is stored unencoded, unless it would be read as another key: a folder may be named `Tour #1` or `50%25`.
  const imageUrl = imageKey(config, key) === key ? key : encodedKey(key);
  if (!size) return { kind: 'stored', imageUrl };
  const widths = found.flat();
  const [smallest] = widths;
  const tones = smallest && (await tonesOfImage(`/${renditionKey(smallest, encodedKey(key))}`));
  return { kind: 'stored', imageUrl, picture: { ...size, widths, ...(tones && { tones }) } };
}

/** The chosen picture with a tall cut for phones, stored beside its renditions. The original is not sent again. */
async function withTallCut(
  choice: PictureChoice,
  key: string,
  { media, imageProcessor }: Pick<AppServices, 'media' | 'imageProcessor'>,
): Promise<PictureChoice> {
  if (choice.kind !== 'stored' || !choice.picture) return choice;
  // The name has no extension, because that of an old library file may be wrong.
  const original = new File([await media.read(key)], 'original');
  const outcome = await imageProcessor.prepare(original, { shape: 'tall' });
  const tall = outcome.ok && outcome.picture.tall;
  if (!tall) return choice;
  for (const { width, bytes } of tall) {
    await media
      .upload({ key: tallKey(width, key), bytes, type: bytes.type })
      .catch((cause: unknown) => {
        // The picture was cut before, perhaps by another browser, whose bytes differ.
        if (!(cause instanceof AlreadyExists)) throw cause;
      });
  }
  return { ...choice, picture: { ...choice.picture, tall: tall.map(({ width }) => width) } };
}

const PAGE = 50;

function MediaShelf({
  folder,
  shape,
  onOpen,
  onChoose,
}: {
  readonly folder: string;
  readonly shape: PictureShape | undefined;
  readonly onOpen: (folder: string) => void;
  readonly onChoose: (choice: PictureChoice) => void;
}) {
  const services = useServices();
  const [taking, setTaking] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function take(key: string) {
    setTaking(key);
    setFailed(false);
    try {
      const choice = await libraryPicture(key, services);
      onChoose(shape === 'tall' ? await withTallCut(choice, key, services) : choice);
    } catch (cause) {
      console.error('The picture could not be taken', cause);
      setTaking(undefined);
      setFailed(true);
    }
  }

  const { list, contents } = useWholeFolder(folder, true);
  const [shown, setShown] = useState(PAGE);
  // It is shown only when the whole folder is read: until then the newest files would come last, and push others off.
  const isReading = list.isPending || (list.hasNextPage && !list.isError);
  const { folders } = contents;
  const pictures = contents.files.filter(({ key }) => isPictureName(key));
  return (
    <div className="picker__shelf">
      {isReading && <Loading words="Loading pictures..." rows={2} />}
      {(list.isError || hasFailed) && (
        <Alert
          words={
            list.isError
              ? 'The media library could not be read.'
              : 'The picture could not be taken from the library. Choose it again when there is signal.'
          }
        >
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
                {nameOf(inner)}
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
                onClick={() => taking === undefined && void take(key)}
              >
                <Thumbnail mediaKey={key} size={size} />
                <span>{taking === key ? 'Taking it...' : originalName(key)}</span>
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
