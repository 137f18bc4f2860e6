import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { ALBUM_LABELS, wordsOfAlbum } from '#shared/albums/album-content.ts';
import { AlbumForm } from '#features/albums/album-form.tsx';
import { picturesOfItem } from '#shared/albums/album-photo.ts';
import { albumSaving } from '#shared/albums/album-saving.ts';
import { DeleteAlbum } from '#features/albums/delete-album.tsx';
import { picturesThatDiffer } from '#shared/albums/photos-that-differ.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/forms/form-conflict.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';

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
  const services = useServices();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [saving] = useState(() => albumSaving(start.target, services));
  const { item } = start;
  const id = String(item['id']);
  const { conflict, ...editing } = useEditing('albums', start, () => saving, {
    on: `/admin/album/${encodeURIComponent(id)}`,
    leave: () => void navigate({ to: '/admin/album/$id', params: { id } }),
  });
  return (
    <>
      <AlbumForm id={id} item={item} done="updated" saving={saving} onConflict={editing.onConflict}>
        {(words, mine) =>
          conflict && (
            <FormConflict
              noun="album"
              conflict={conflict}
              editing={editing}
              labels={ALBUM_LABELS}
              mine={words}
              wordsOf={wordsOfAlbum}
              more={(base, theirs) =>
                picturesThatDiffer({
                  was: picturesOfItem(base, services.config),
                  mine,
                  theirs: picturesOfItem(theirs, services.config),
                })
              }
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
