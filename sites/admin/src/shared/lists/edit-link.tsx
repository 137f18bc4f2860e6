import { entities, isTable } from '#shared/entities/entities.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** A link to the form of an item; nothing for an entity without a form. */
export function EditLink({
  entity,
  id,
  words = 'Edit',
  small = false,
  onGo,
}: {
  readonly entity: string;
  readonly id: string;
  readonly words?: string;
  readonly small?: boolean;
  readonly onGo?: (() => void) | undefined;
}) {
  if (!isTable(entity)) return null;
  return (
    <ButtonLink look="quiet" small={small} href={entities[entity].editAt(id)} onClick={onGo}>
      {words}
    </ButtonLink>
  );
}
