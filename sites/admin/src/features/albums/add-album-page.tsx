import { articleId } from '@clubhouse/content/admin';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { AlbumForm } from '#features/albums/album-form.tsx';
import { albumSaving } from '#shared/albums/album-saving.ts';
import { AlbumSection } from '#features/albums/album-section.tsx';

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
  const services = useServices();
  const [id] = useState(() => articleId(services.now()));
  const [saving] = useState(() => albumSaving({ kind: 'create', id }, services));
  return <AlbumForm id={id} item={{}} done="created" saving={saving} onSaved={onCreated} />;
}
