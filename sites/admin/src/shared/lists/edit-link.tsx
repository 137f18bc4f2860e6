import { entities, isTable } from '#shared/entities/entities.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** A link to the form of an item; nothing for an entity without a form. */
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
  if (!isTable(entity)) return null;
  return (
    <a
      className={buttonClass('quiet', small)}
      href={entities[entity].editAt(id)}
      aria-describedby={describedBy}
      onClick={onGo}
    >
      {words}
    </a>
  );
}
