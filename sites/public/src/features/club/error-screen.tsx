import { useEffect } from 'react';
import { VIEW_AWAY } from '#routes/view.ts';

/** If a page's script could not be loaded, the whole page is loaded: the address is already the new one. */
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
        {/* A form without an action reloads its page: a refresh that needs no script. */}
        <form method="get">
          <button className="btn" type="submit">
            Refresh Page
          </button>
        </form>
      </div>
    </section>
  );
}
