import type { QueuedMutation } from '@clubhouse/outbox';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#controls/button.tsx';

/** To the form of what somebody wants saved; nothing for what has none. */
export function EditLink({
  wish: { entity, id, kind },
  small = false,
}: {
  readonly wish: Pick<QueuedMutation, 'entity' | 'id' | 'kind'>;
  readonly small?: boolean;
}) {
  if (kind === 'delete') return null;
  const link = { className: buttonClass('quiet', small), children: 'Edit' };
  switch (entity) {
    case 'news':
      return <Link {...link} to="/admin/edit-news/$id" params={{ id }} />;
    case 'events':
      return <Link {...link} to="/admin/edit-event/$id" params={{ id }} />;
    case 'albums':
      return <Link {...link} to="/admin/edit-album/$id" params={{ id }} />;
    case 'players':
      return <Link {...link} to="/admin/players" search={{ edit: id }} />;
    default:
      return null;
  }
}
