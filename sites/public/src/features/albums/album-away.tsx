import { Notice, PageHead } from '@clubhouse/ui';

/** Stands where an album would when it cannot be read: not the same as there being none. */
export function AlbumAway({ id }: { readonly id: string }) {
  return (
    <>
      <PageHead title="Album" />
      <div className="band">
        <div className="wrap">
          <Notice line="The album cannot be read just now">
            <p>The photos are safe. They are usually back within a minute or two.</p>
            <a className="more" href={`/album/${encodeURIComponent(id)}`}>
              Try again
            </a>
          </Notice>
        </div>
      </div>
    </>
  );
}
