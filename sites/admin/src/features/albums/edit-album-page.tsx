import { useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { AlbumForm } from '#features/albums/album-form.tsx';
import { albumPath } from '#features/albums/after-album.ts';
import { DeleteAlbum } from '#features/albums/delete-album.tsx';
import type { EditStart } from '#shared/forms/item-saving.ts';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { HOME } from '#shared/session/destination.ts';
import { Button } from '#shared/ui/button.tsx';

/** The page that is opened after a deletion, because the deleted album has no page. */
const AFTER_DELETING = '/admin/add-album';

export function EditAlbumPage() {
  const { id } = useParams({ from: '/admin/edit-album/$id' });
  return (
    <ItemPage table="albums" id={id} noun="album">
      {(start) => <EditAlbum key={id} start={start} />}
    </ItemPage>
  );
}

function EditAlbum({ start }: { readonly start: EditStart }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { item } = start;
  const id = String(item['id']);
  return (
    <>
      <AlbumForm
        start={start}
        done="updated"
        after={{
          on: albumPath(id),
          leave: () => void navigate({ to: '/admin/album/$id', params: { id } }),
        }}
      />
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

export function EditAlbumDraft({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leave = () => void (isHere() && navigate({ to: HOME }));
  return (
    <ItemPage table="unpublished" id={id} noun="draft">
      {(start) => (
        <Fragment key={id}>
          {start.item['of'] !== undefined && (
            <p className="strip">
              These photos are of an album on the site. Published, they are shown there, unless a
              player in them is off the site.
            </p>
          )}
          <AlbumForm start={start} done="published" after={{ on: HOME, leave }} />
        </Fragment>
      )}
    </ItemPage>
  );
}
