import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { entities, isTable } from '#shared/entities/entities.ts';
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
  if (!isTable(entity)) return null;
  const form = entities[entity].editAt(id);

  function go(event: MouseEvent) {
    // Everything else that a link can do, a new tab first of all, is the browser's.
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void router.navigate(form);
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
