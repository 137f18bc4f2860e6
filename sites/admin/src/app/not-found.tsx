import { Link } from '@tanstack/react-router';
import { buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { HOME } from '#session/destination.ts';

export function NotFound() {
  return (
    <Empty words="There is no such page here.">
      <Link className={buttonClass()} to={HOME}>
        Content Manager
      </Link>
    </Empty>
  );
}
