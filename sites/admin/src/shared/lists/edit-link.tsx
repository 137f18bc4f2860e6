import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { entities, isTable } from '#shared/entities/entities.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/**
 * A link to the form of an item; nothing for an entity without a form.
 *
 * Not the router's own Link, which observes every change of the address to know whether it is active: a list has a link
 * in each row, and half of the list's rendering time was spent there.
 */
export function EditLink({
  entity,
  id,
  words = 'Edit',
  small = false,
  describedBy,
  onGo,
}: {
  readonly entity: string;
  readonly id: string;
  readonly words?: string;
  readonly small?: boolean;
  readonly describedBy?: string | undefined;
  readonly onGo?: (() => void) | undefined;
}) {
  const router = useRouter();
  if (!isTable(entity)) return null;
  const form = entities[entity].editAt(id);

  function go(event: MouseEvent) {
    // The browser does everything else that a link can do, such as opening a new tab.
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    onGo?.();
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
