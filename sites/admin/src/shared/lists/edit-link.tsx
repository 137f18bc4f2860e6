import { linkOptions, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { buttonClass } from '#shared/ui/button.tsx';

/**
 * To the form of an item; nothing for what has none.
 *
 * Not the router's own Link, which follows every change of the address to know whether it is the page that is shown: a
 * list has one of these in each row, and half of the time that drawing the list took went there.
 */
export function EditLink({
  entity,
  id,
  words = 'Edit',
  small = false,
  describedBy,
}: {
  /** The table. */
  readonly entity: string;
  readonly id: string;
  readonly words?: string;
  readonly small?: boolean;
  /** The id of the element that says what the item is called. */
  readonly describedBy?: string | undefined;
}) {
  const router = useRouter();
  const form = formOf(entity, id);
  if (!form) return null;

  function go(event: MouseEvent) {
    // Everything else that a link can do, a new tab first of all, is the browser's.
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void router.navigate(form!);
  }
  return (
    <a
      className={buttonClass('quiet', small)}
      href={router.buildLocation(form).href}
      aria-describedby={describedBy}
      onClick={go}
    >
      {words}
    </a>
  );
}

function formOf(entity: string, id: string) {
  switch (entity) {
    case 'news':
      return linkOptions({ to: '/admin/edit-news/$id', params: { id } });
    case 'events':
      return linkOptions({ to: '/admin/edit-event/$id', params: { id } });
    case 'albums':
      return linkOptions({ to: '/admin/edit-album/$id', params: { id } });
    case 'players':
      return linkOptions({ to: '/admin/players', search: { edit: id } });
    case 'matches':
      return linkOptions({ to: '/admin/matches', search: { match: id } });
    default:
      return undefined;
  }
}
