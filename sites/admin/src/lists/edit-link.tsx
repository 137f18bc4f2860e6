import { Link } from '@tanstack/react-router';
import { buttonClass } from '#controls/button.tsx';

/** To the form of an item; nothing for what has none. */
export function EditLink({
  entity,
  id,
  small = false,
  describedBy,
}: {
  /** The table. */
  readonly entity: string;
  readonly id: string;
  readonly small?: boolean;
  /** The id of the element that says what the item is called. */
  readonly describedBy?: string;
}) {
  const link = {
    className: buttonClass('quiet', small),
    'aria-describedby': describedBy,
    children: 'Edit',
  };
  switch (entity) {
    case 'news':
      return <Link {...link} to="/admin/edit-news/$id" params={{ id }} />;
    case 'events':
      return <Link {...link} to="/admin/edit-event/$id" params={{ id }} />;
    case 'albums':
      return <Link {...link} to="/admin/edit-album/$id" params={{ id }} />;
    case 'players':
      return <Link {...link} to="/admin/players" search={{ edit: id }} />;
    case 'matches':
      return <Link {...link} to="/admin/matches" search={{ match: id }} />;
    default:
      return null;
  }
}
