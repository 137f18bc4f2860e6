import { articleId } from '@clubhouse/content/admin';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { wordsOfAlbum } from '#shared/albums/album-content.ts';
import { AlbumForm, type AlbumStart } from '#features/albums/album-form.tsx';
import { albumSaving } from '#shared/albums/album-saving.ts';
import { AlbumSection } from '#features/albums/album-section.tsx';
import { useAfterAlbum } from '#features/albums/use-after-album.ts';

const WORDS = {
  submit: 'Create Album',
  busy: 'Creating Album...',
  failed: 'Error creating album. Please try again.',
};
const START: AlbumStart = { words: wordsOfAlbum({}), cover: '', photos: [], item: {} };

/** The form of a new album, and below it the list of albums. */
export function AddAlbumPage() {
  const [created, setCreated] = useState(0);
  return (
    <>
      <NewAlbum key={created} onCreated={() => setCreated((count) => count + 1)} />
      <AlbumSection />
    </>
  );
}

function NewAlbum({ onCreated }: { readonly onCreated: () => void }) {
  const { outbox, config, now, newId } = useServices();
  const after = useAfterAlbum();
  const [id] = useState(() => articleId(now()));
  const [saving] = useState(() =>
    albumSaving({ kind: 'create', id }, { outbox, config, now, newId }),
  );
  return (
    <AlbumForm
      id={id}
      start={START}
      words={WORDS}
      roomFor={saving.roomFor}
      save={(album, options) => {
        after.begin();
        return saving.save(album, options);
      }}
      onSaved={(outcome) => {
        onCreated();
        after.saved(id, outcome, 'created');
      }}
    />
  );
}
