import { Notice, PageHead } from '@clubhouse/ui';
import { TryAgain } from '#layout/site-link.tsx';

/** Stands where an album would when it cannot be read: not the same as there being none. */
export function AlbumAway() {
  return (
    <>
      <PageHead title="Album" />
      <div className="band">
        <div className="wrap">
          <Notice line="The album cannot be read just now">
            <p>The photos are safe. They are usually back within a minute or two.</p>
            <TryAgain />
          </Notice>
        </div>
      </div>
    </>
  );
}
