import { useSignedIn } from '#layout/use-signed-in.ts';

/** The way to change an album: for show only, the app and the database say who may. */
export function EditAlbum({ id }: { readonly id: string }) {
  if (useSignedIn() !== 'admin') return null;
  return (
    <a className="more" href={`/admin/edit-album/${encodeURIComponent(id)}`}>
      Edit Album
    </a>
  );
}
