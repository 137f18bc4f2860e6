import { UNPUBLISHED_FILES } from '@clubhouse/content';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useServices } from '#shared/services/app-services.ts';
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
  sumOf,
  type AlbumPhoto,
} from '#shared/albums/album-photo.ts';
import {
  albumSaving,
  mustWait,
  type AlbumContent,
  type AlbumSaving,
} from '#shared/albums/album-saving.ts';
import { picturesThatDiffer } from '#shared/albums/photos-that-differ.tsx';
import { arrangementWords, photosWords } from '#shared/albums/arrangement.ts';
import { ChoosePhotos } from '#shared/albums/choose-photos.tsx';
import { BatchProgress, usePhotoBatch } from '#shared/albums/photo-batch.tsx';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import {
  ALBUM_WORDS,
  waitingWords,
  type AlbumDone,
  albumPath,
  useAfterAlbum,
} from '#features/albums/after-album.ts';
import { PhotoGrid } from '#features/albums/photo-grid.tsx';
import { useAlbumDraft } from '#features/albums/use-album-draft.ts';
import { useAlbumPhotos } from '#features/albums/use-album-photos.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useNames } from '#shared/pictures/names-tick.tsx';
import { entities } from '#shared/entities/entities.ts';
import type { EditStart } from '#shared/forms/item-saving.ts';
import { FormConflict } from '#shared/forms/form-conflict.tsx';
import { LaterButton } from '#shared/forms/later-button.tsx';
import { LATER_WORDS } from '#shared/forms/later-form.ts';
import { PreviewButton } from '#shared/forms/preview-button.tsx';
import { SaveForm } from '#shared/forms/save-form.tsx';
import { useEditing, type AfterSave } from '#shared/forms/use-editing.ts';
import { useUndo } from '#shared/history/use-undo.ts';
import { personOf } from '#shared/session/person.ts';

interface AlbumFormProps {
  readonly start: EditStart;
  readonly done: AlbumDone;
  readonly after: AfterSave;
}

export function AlbumForm({ start: from, done, after }: AlbumFormProps) {
  const services = useServices();
  const { media, config, now, club, session } = services;
  const { item } = from;
  const albumId = String(item['id']);
  /** An album that is saved for later is a draft. */
  const isDraft = done === 'published';
  const table = isDraft ? 'unpublished' : 'albums';
  /** On the site already: of what is added, only the photos may have to wait. */
  const isOut = !isDraft && from.target.kind === 'patch';
  const id = useId();
  const [start] = useState(() => ({ words: wordsOfAlbum(item), ...picturesOfItem(item, config) }));
  const photos = useAlbumPhotos(start);
  const hook = useForm<AlbumWords>({ defaultValues: start.words, resolver: albumResolver });
  const { register, control, formState, reset } = hook;
  const written = useWatch({ control }) as AlbumWords;
  const albumDraft = useAlbumDraft({
    form: entities[table].draftForm,
    id: done === 'created' ? undefined : albumId,
    start,
    written,
    photos,
    reset: (words) => reset(words, { keepDefaultValues: true }),
  });
  const batch = usePhotoBatch(() => ({
    isInAlbum: (sum) => photos.now().photos.some((photo) => sumOf(photo) === sum),
    take(photo) {
      photos.add(photo);
      albumDraft.keep(photo);
    },
  }));
  const names = useNames();
  const showSaved = useAfterAlbum(albumId, done);
  const undo = useUndo(isDraft ? after.on : albumPath(albumId));
  const person = personOf(session.state())?.sub;
  /** Another person than the one who saves it is to publish it, or the photos that are added to it. */
  const isForSecondLook =
    club.secondLook === true &&
    written.junior === 'Yes' &&
    (item['secondLookAfter'] ?? person) === person;
  const isHeldBack = isForSecondLook && !isOut;
  const editing = useEditing<AlbumWords, AlbumContent, AlbumSaving>({
    table,
    start: from,
    after,
    hook,
    draft: albumDraft.draft,
    savingIn: (of, target) =>
      albumSaving(
        target,
        { ...services, onWaiting: photos.moveToDraft },
        of === 'albums' ? of : 'unpublished',
      ),
    mustWait: isHeldBack,
    needed: () => ['name'],
    ready: readyAlbum,
    noticeOf({ outcome, content, table: of, target, stored, isReleased }) {
      const waiting = isOut ? content.photos.filter((photo) => mustWait(photo, content)).length : 0;
      const back = undo.ofSave(of, target, item, stored);
      if (of === 'albums' && waiting === 0) {
        if (done === 'created') after.leave();
        showSaved(outcome, back);
        return undefined;
      }
      return {
        words:
          waiting > 0
            ? waitingWords(waiting, content.secondLookAfter !== undefined)
            : ALBUM_WORDS.published.done,
        // What is published is deleted where it then is.
        ...(isDraft && !isReleased && back),
      };
    },
  });
  const { save, conflict } = editing;
  const [fault, setFault] = useState<string>();
  const folder = useRef(folderOfPhotos(start.photos.map((photo) => photo.id)));
  const chooseButton = useRef<HTMLButtonElement>(null);

  /** The content to send; undefined if it is too large for one album, or if a caption has an error. */
  async function readyAlbum(
    words: AlbumWords,
    when: Pick<AlbumContent, 'publishAt'>,
  ): Promise<AlbumContent | undefined> {
    setFault(undefined);
    await batch.settled();
    const { photos: chosen, cover } = photos.now();
    const all = names.areLeftOut ? photosWithoutNames(chosen, words.name) : chosen;
    const wrong = all.findIndex(isCaptionTooLong);
    if (wrong !== -1)
      return refuse(`The caption of photo ${wrong + 1} is too long. Open it there.`);
    const secondLook = words.junior === 'Yes' && person ? { secondLookAfter: person } : {};
    const waits = (photo: AlbumPhoto) => mustWait(photo, secondLook);
    const isDueNow = !isDraft && !isOut && when.publishAt === undefined && all.some(waits);
    const at = isDueNow ? { publishAt: new Date(now()).toISOString() } : when;
    const isPublic = !isDraft && at.publishAt === undefined;
    const goesPublic = (photo: AlbumPhoto) => photo.kind === 'chosen' && !waits(photo);
    if (isPublic && folder.current === undefined && all.some(goesPublic)) {
      folder.current = await claimFolder({ id: albumId, name: words.name }, media);
    }
    const place = isPublic ? (folder.current ?? '') : UNPUBLISHED_FILES;
    const album: AlbumContent = {
      ...{ words, cover, photos: all, folder: place },
      ...{ ...at, ...secondLook },
    };
    const fits = editing.editOf(album).saving.roomFor(album, item);
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

  const field = (name: keyof AlbumWords) => ({
    label: ALBUM_LABELS[name],
    error: formState.errors[name]?.message,
    readOnly: save.isBusy,
    ...register(name),
  });

  return (
    <SaveForm
      save={save}
      words={{
        ...ALBUM_WORDS[done],
        ...((editing.isLater || isHeldBack) && LATER_WORDS),
        ...(isForSecondLook && {
          next: `${isOut ? 'What you add' : 'It'} waits until somebody else publishes it.`,
        }),
        ...(isHeldBack && { submit: 'Save for a second look' }),
      }}
      isUnsaved={albumDraft.draft.isChanged || batch.isBusy}
      isGettingReady={batch.isBusy}
      draft={albumDraft.draft}
      start={albumDraft.start}
      labels={{ ...ALBUM_LABELS, arrangement: 'Photos' }}
      draftWords={{ arrangement: arrangementWords }}
      onSubmit={editing.submit}
      beside={
        <>
          <PreviewButton of={{ item, words: written, photos: photos.photos }} load={albumPreview} />
          {!isOut && !isHeldBack && <LaterButton {...editing.later} />}
        </>
      }
      toDecide={
        conflict && (
          <FormConflict
            noun={entities[table].noun}
            conflict={conflict}
            labels={ALBUM_LABELS}
            mine={written}
            wordsOf={wordsOfAlbum}
            more={(base, theirs) =>
              picturesThatDiffer({
                was: picturesOfItem(base, config),
                mine: photos,
                theirs: picturesOfItem(theirs, config),
              })
            }
          />
        )
      }
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
              Open a photo for its caption, its place or the cover. Drag one by its grip, or select
              several.
            </p>
          )}
          <PhotoGrid
            photos={{
              ...photos,
              remove(ids) {
                photos.remove(ids);
                albumDraft.forget(ids);
              },
            }}
            held={save.isBusy}
            published={done === 'updated' ? item : undefined}
          />
          {fault && (
            <p ref={intoView} className="field__error" role="alert">
              {fault}
            </p>
          )}
          <BatchProgress batch={batch} />
          <ChoosePhotos
            words={photos.photos.length > 0 ? 'Add photos' : 'Choose photos'}
            names={names}
            junior={{
              isTicked: written.junior === 'Yes',
              tick: (isTicked) => hook.setValue('junior', isTicked ? 'Yes' : ''),
            }}
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

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

const albumPreview = async () => (await import('#features/albums/album-preview.tsx')).AlbumPreview;
