import { useEffect, useState } from 'react';
import { useSignedIn } from '#layout/signed-in.ts';

/** The link to edit an album, shown only; the app and the database decide who may edit. */
export function EditAlbum({ id }: { readonly id: string }) {
  const saved = useSavedWords();
  if (useSignedIn() !== 'admin') return null;
  return (
    <>
      <p className="album__saved" role="status">
        {saved}
      </p>
      <a className="more" href={`/admin/edit-album/${encodeURIComponent(id)}`}>
        Edit Album
      </a>
    </>
  );
}

const SAVED: Readonly<Record<string, string>> = {
  created: 'Album created successfully!',
  updated: 'Album updated successfully!',
};

/** The message about a save that the app put into the address: read once, and removed from the address. */
function useSavedWords(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const done = new URLSearchParams(search).get('saved')?.split('-')[0];
    if (done === undefined) return;
    setWords(SAVED[done] ?? '');
    window.history.replaceState(window.history.state, '', pathname + hash);
  }, []);
  return words;
}
