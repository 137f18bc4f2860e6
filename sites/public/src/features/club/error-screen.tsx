import { useEffect } from 'react';
import { VIEW_AWAY } from '#routes/view.ts';

/**
 * Shown where a page fell over while it was being drawn. Works with and without scripts. A page whose file could not be
 * had is loaded as a whole: the address is its own by then.
 */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  const isFileAway = error instanceof Error && error.name === VIEW_AWAY;
  useEffect(() => {
    if (isFileAway) window.location.reload();
  }, [isFileAway]);
  if (isFileAway) return null;
  return (
    <section className="full on-dark">
      <div className="wrap full__words">
        <h1>Something went wrong</h1>
        <p className="lead">The page fell over. Refreshing usually puts it back on its feet.</p>
        {/* A form without an action asks for the page it stands on: a refresh that needs no script. */}
        <form method="get">
          <button className="btn" type="submit">
            Refresh Page
          </button>
        </form>
      </div>
    </section>
  );
}
