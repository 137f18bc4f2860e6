import { Notice } from '@clubhouse/ui';

/** Stands where events would when they cannot be read: not the same as there being none. */
export function EventsAway({ retry }: { readonly retry: string }) {
  return (
    <Notice line="The events cannot be read just now">
      <p>The rest of the site is fine. They are usually back within a minute or two.</p>
      <a className="more" href={retry}>
        Try again
      </a>
    </Notice>
  );
}
