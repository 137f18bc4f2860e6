import type { Item } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import {
  ALBUM_LABELS,
  albumResolver,
  isCaptionTooLong,
  wordsOfAlbum,
  type AlbumWords,
} from '#shared/albums/album-content.ts';
import {
  photosWithoutNames,
  picturesOfItem,
  type AlbumPictures,
} from '#shared/albums/album-photo.ts';
import type { AlbumContent, AlbumSaving } from '#shared/albums/album-saving.ts';
import { arrangementWords, photosWords } from '#shared/albums/arrangement.ts';
import { ChoosePhotos } from '#shared/albums/choose-photos.tsx';
import { BatchProgress, usePhotoBatch } from '#shared/albums/photo-batch.tsx';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { ALBUM_WORDS, albumNotice, type AlbumDone } from '#features/albums/album-words.ts';
import { PhotoGrid } from '#features/albums/photo-grid.tsx';
import { useAlbumDraft } from '#features/albums/use-album-draft.ts';
import { useAlbumPhotos } from '#features/albums/use-album-photos.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useNames } from '#shared/pictures/names-tick.tsx';
import { SaveForm, useSave, type Conflicting } from '#shared/forms/save-form.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';

interface AlbumFormProps {
  readonly id: string;
  /** The album as the form starts with it, also the fields that the form does not edit; empty for a new album. */
  readonly item: Item;
  readonly done: AlbumDone;
  readonly saving: AlbumSaving;
  readonly onSaved?: () => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Rendered above the button with the form's present values, to ask what must be decided before a save. */
  readonly children?: (words: AlbumWords, pictures: AlbumPictures) => ReactNode;
}

/** The fields and photos of an album. The form is not sent while a field has an error. */
export function AlbumForm(props: AlbumFormProps) {
  const { item, saving, done } = props;
  const { media, config } = useServices();
  const id = useId();
  const [start] = useState(() => ({ words: wordsOfAlbum(item), ...picturesOfItem(item, config) }));
  const photos = useAlbumPhotos(start);
  const { register, handleSubmit, control, formState, reset } = useForm<AlbumWords>({
    defaultValues: start.words,
    resolver: albumResolver,
  });
  const written = useWatch({ control }) as AlbumWords;
  const albumDraft = useAlbumDraft({
    id: done === 'updated' ? props.id : undefined,
    start,
    written,
    photos,
    reset: (words) => reset(words, { keepDefaultValues: true }),
  });
  const batch = usePhotoBatch((photo) => {
    photos.add(photo);
    albumDraft.keep(photo);
  });
  const names = useNames();
  const { clear } = useNotices();
  const showSaved = useAfterAlbum(props.id, done);
  const save = useSave<AlbumContent>({
    draft: albumDraft.draft,
    onConflict: props.onConflict,
    save(content, options) {
      clear();
      return saving.save(content, options);
    },
    onSaved(outcome) {
      props.onSaved?.();
      showSaved(outcome);
    },
  });
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
    const fits = saving.roomFor(album, item);
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
    error: formState.errors[name]?.message,
    readOnly: save.isBusy,
    ...register(name),
  });

  return (
    <SaveForm
      save={save}
      words={ALBUM_WORDS[done]}
      isUnsaved={albumDraft.draft.isChanged || batch.isBusy}
      isGettingReady={batch.isBusy}
      draft={albumDraft.draft}
      start={albumDraft.start}
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
                albumDraft.forget(each);
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

/** Opens the page after an album's save: the album on the site if it is sent, otherwise the app's own view. */
function useAfterAlbum(id: string, done: AlbumDone): (outcome: Saved) => void {
  const { now } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = useIsHere();
  return (outcome) => {
    if (outcome.status === 'sent' && outcome.item) {
      putStored(queries, 'albums', outcome.item, now());
      announce({ ...albumNotice(outcome.item, done), on: pathname });
      return;
    }
    if (!isHere()) return;
    announce({ ...doneNotice(outcome, ''), on: `/admin/album/${encodeURIComponent(id)}` });
    void navigate({ to: '/admin/album/$id', params: { id }, search: { done } });
  };
}
