import type { TableName } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '#app/app-services.ts';
import { Alert } from '#controls/alert.tsx';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { HOME } from '#session/destination.ts';
import { storedItemQuery } from '#saving/stored-item-query.ts';

/** A page to edit one stored item on: read whole, and told apart from one that is gone or cannot be read. */
export function ItemPage({
  table,
  id,
  what,
  children,
}: {
  readonly table: TableName;
  readonly id: string;
  /** `event`, `player`. */
  readonly what: string;
  readonly children: (item: Item) => ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(storedItemQuery(useServices(), table, id));
  if (isPending) return <Loading words={`Loading the ${what}...`} rows={3} />;
  if (error) {
    return (
      <Alert words={`The ${what} could not be read.`}>
        <Button look="quiet" small onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <Empty words={`This ${what} is not there any more.`}>
        <Link className={buttonClass()} to={HOME}>
          Content Manager
        </Link>
      </Empty>
    );
  }
  return children(data);
}
