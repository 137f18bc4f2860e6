import { useEffect, useState } from 'react';
import { useSignedIn } from '#layout/signed-in.ts';

/** The way to change an album: for show only, the app and the database say who may. */
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

/** What the app says of the save it comes from, in the address: read once, and taken out of it. */
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
