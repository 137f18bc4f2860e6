import { parseAlbum } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { ALBUM_LABELS, wordsOfAlbum, type AlbumContent } from '#shared/albums/album-content.ts';
import { AlbumForm } from '#features/albums/album-form.tsx';
import { photosOfItem } from '#shared/albums/album-photo.ts';
import { albumSaving } from '#shared/albums/album-saving.ts';
import { DeleteAlbum } from '#features/albums/delete-album.tsx';
import { differencesInQuestion, isAnyDifference } from '#shared/albums/photo-differences.ts';
import {
  PhotosThatDiffer,
  coversThatDiffer,
  type ChosenCover,
} from '#shared/albums/photos-that-differ.tsx';
import { useAfterAlbum } from '#features/albums/use-after-album.ts';
import { Button } from '#shared/ui/button.tsx';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/forms/form-conflict.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';

const WORDS = {
  submit: 'Update Album',
  busy: 'Updating...',
  failed: 'Error updating album. Please try again.',
};

/** The page that is opened after a deletion, because the deleted album has no page. */
const AFTER_DELETING = '/admin/add-album';

export function EditAlbumPage() {
  const { id } = useParams({ from: '/admin/edit-album/$id' });
  return (
    <ItemPage table="albums" id={id} what="album">
      {(start) => <EditAlbum key={id} start={start} />}
    </ItemPage>
  );
}

function EditAlbum({ start }: { readonly start: EditStart }) {
  const { outbox, config, now, newId } = useServices();
  const after = useAfterAlbum();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [saving] = useState(() => albumSaving(start.target, { outbox, config, now, newId }));
  const { item } = start;
  const id = String(item['id']);
  const { conflict, ...editing } = useEditing<AlbumContent>('albums', start, () => saving, {
    on: `/admin/album/${encodeURIComponent(id)}`,
    leave: () => void navigate({ to: '/admin/album/$id', params: { id } }),
  });
  const album = parseAlbum(item);
  const photos = photosOfItem(item, config);

  /** Null if neither the cover nor the photos differ. */
  function picturesThatDiffer(mine: ChosenCover, base: Item, theirs: Item) {
    const [was, others] = [base, theirs].map((stored) => ({
      cover: parseAlbum(stored).coverImage,
      photos: photosOfItem(stored, config),
    }));
    const differences = differencesInQuestion({
      base: was!.photos,
      mine: mine.photos,
      theirs: others!.photos,
    });
    const covers = coversThatDiffer({ was: was!, mine, theirs: others! });
    if (!covers && !isAnyDifference(differences)) return null;
    return (
      <>
        {covers}
        <PhotosThatDiffer differences={differences} />
      </>
    );
  }

  return (
    <>
      <AlbumForm
        id={id}
        isEdited
        start={{
          words: wordsOfAlbum(item),
          cover: album.coverImage,
          photos,
          item,
        }}
        words={WORDS}
        roomFor={saving.roomFor}
        save={(content, options) => {
          after.begin();
          return editing.save(content, options);
        }}
        onSaved={(outcome) => after.saved(id, outcome, 'updated')}
        onConflict={editing.onConflict}
      >
        {(words, mine) =>
          conflict && (
            <FormConflict
              noun="album"
              conflict={conflict}
              editing={editing}
              labels={ALBUM_LABELS}
              mine={words}
              wordsOf={wordsOfAlbum}
              more={(base, theirs) => picturesThatDiffer(mine, base, theirs)}
            />
          )
        }
      </AlbumForm>
      <div className="row">
        <Button look="bad" onClick={() => setDeleting(true)}>
          Delete Album
        </Button>
      </div>
      {isDeleting && (
        <DeleteAlbum
          item={item}
          next={AFTER_DELETING}
          onKeep={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: AFTER_DELETING })}
        />
      )}
    </>
  );
}
