import type { Item, Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useServices } from '#shared/services/app-services.ts';
import {
  ALBUM_LABELS,
  albumResolver,
  isCaptionTooLong,
  type AlbumContent,
  type AlbumWords,
} from '#shared/albums/album-content.ts';
import { photosWithoutNames, type AlbumPhoto } from '#shared/albums/album-photo.ts';
import type { AlbumSaving } from '#shared/albums/album-saving.ts';
import { arrangementWords, photosWords } from '#shared/albums/arrangement.ts';
import { BatchProgress } from '#shared/albums/batch-progress.tsx';
import { ChoosePhotos } from '#shared/albums/choose-photos.tsx';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { PhotoGrid } from '#features/albums/photo-grid.tsx';
import { useAlbumDraft } from '#features/albums/use-album-draft.ts';
import { useAlbumPhotos } from '#features/albums/use-album-photos.ts';
import { usePhotoBatch } from '#shared/albums/use-photo-batch.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useNames } from '#shared/pictures/names-tick.tsx';
import { SaveForm, type SaveWords } from '#shared/forms/save-form.tsx';
import { useSave, type Conflicting } from '#shared/forms/use-save.ts';
import type { Saved } from '#shared/queue/wait-words.ts';
import type { ChosenCover } from '#shared/albums/photos-that-differ.tsx';

/** The start values of an album's form. */
export interface AlbumStart {
  readonly words: AlbumWords;
  readonly cover: string;
  readonly photos: readonly AlbumPhoto[];
  /** The whole item, with the fields that the form does not edit. */
  readonly item: Item;
}

interface AlbumFormProps {
  readonly id: string;
  /** Whether the album exists already; its drafts are stored under its id. */
  readonly isEdited?: boolean;
  readonly start: AlbumStart;
  readonly words: SaveWords;
  readonly roomFor: AlbumSaving['roomFor'];
  readonly save: (album: AlbumContent, options: SubmitOptions) => Promise<Submitted>;
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Rendered above the button with the form's present values, to ask what must be decided before a save. */
  readonly children?: (words: AlbumWords, pictures: ChosenCover) => ReactNode;
}

/** The fields and photos of an album. The form is not sent while a field has an error. */
export function AlbumForm(props: AlbumFormProps) {
  const { start } = props;
  const { media } = useServices();
  const id = useId();
  const photos = useAlbumPhotos({ photos: start.photos, cover: start.cover });
  const { register, handleSubmit, control, formState, reset } = useForm<AlbumWords>({
    defaultValues: start.words,
    resolver: albumResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as AlbumWords;
  const kept = useAlbumDraft({
    ...(props.isEdited && { id: props.id }),
    start,
    written,
    photos,
    reset: (words) => reset(words, { keepDefaultValues: true }),
  });
  const batch = usePhotoBatch((photo) => {
    photos.add(photo);
    kept.keep(photo);
  });
  const names = useNames();
  const save = useSave<AlbumContent>({ ...props, draft: kept.draft });
  const [fault, setFault] = useState<string>();
  const folder = useRef(folderOfPhotos(start.photos.map((photo) => photo.id)));
  const chooseButton = useRef<HTMLButtonElement>(null);
  const faultLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault) faultLine.current?.scrollIntoView({ block: 'center' });
  }, [fault]);

  /** The content to send; undefined if it is too large for one album, or if a caption has an error. */
  async function readyAlbum(words: AlbumWords): Promise<AlbumContent | undefined> {
    setFault(undefined);
    await batch.settled();
    const { photos: chosen, cover } = photos.now();
    const all = names.areLeftOut ? photosWithoutNames(chosen, words.name) : chosen;
    const wrong = all.findIndex(isCaptionTooLong);
    if (wrong !== -1)
      return refuse(`The caption of photo ${wrong + 1} is too long. Open it there.`);
    if (folder.current === undefined && all.some(({ kind }) => kind === 'chosen')) {
      folder.current = await claimFolder({ id: props.id, name: words.name }, media);
    }
    const album: AlbumContent = { words, cover, photos: all, folder: folder.current ?? '' };
    const fits = props.roomFor(album, start.item);
    if (fits === all.length) return album;
    const over = all.length - fits;
    return refuse(
      `One album cannot hold ${photosWords(all.length)}: ${fits.toLocaleString('en-GB')} of these fit. Take out ${over.toLocaleString('en-GB')}, or put them into another album. Nothing was sent.`,
    );
  }

  function refuse(words: string): undefined {
    setFault(words);
    chooseButton.current?.focus();
    return undefined;
  }

  const send = handleSubmit((words) => save.send(() => readyAlbum(words)));
  const field = (name: keyof AlbumWords) => ({
    label: ALBUM_LABELS[name],
    error: errors[name]?.message,
    readOnly: save.isBusy,
    ...register(name),
  });

  return (
    <SaveForm
      save={save}
      words={props.words}
      isUnsaved={isDirty || kept.isRearranged || batch.isBusy}
      isGettingReady={batch.isBusy}
      draft={kept.draft}
      start={kept.start}
      labels={{ ...ALBUM_LABELS, arrangement: 'Photos' }}
      draftWords={{ arrangement: arrangementWords }}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written, photos)}
    >
      <div className="form">
        <TextField
          autoCapitalize="sentences"
          autoComplete="off"
          enterKeyHint="next"
          {...field('name')}
        />
        <TextField lines={3} autoCapitalize="sentences" {...field('description')} />
        <section className="stack" aria-labelledby={id}>
          <h2 id={id}>Photos{photos.photos.length > 0 && ` (${photos.photos.length})`}</h2>
          {photos.photos.length > 1 && (
            <p className="quiet">
              Open a photo for its caption, its place or the cover. Drag one by its grip.
            </p>
          )}
          <PhotoGrid
            photos={{
              ...photos,
              remove(each) {
                photos.remove(each);
                kept.forget(each);
              },
            }}
            held={save.isBusy}
          />
          {fault && (
            <p ref={faultLine} className="field__error" role="alert">
              {fault}
            </p>
          )}
          <BatchProgress batch={batch} />
          <ChoosePhotos
            words={photos.photos.length > 0 ? 'Add photos' : 'Choose photos'}
            names={names}
            chosen={photos.photos.flatMap(({ kind, name }) => (kind === 'chosen' ? name : []))}
            buttonRef={chooseButton}
            held={save.isBusy}
            onChoose={batch.take}
          />
        </section>
      </div>
    </SaveForm>
  );
}
