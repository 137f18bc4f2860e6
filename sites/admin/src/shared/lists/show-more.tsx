import { Button } from '#shared/ui/button.tsx';

/** Shows the next of a list of which only some are on the page; nothing where all are. */
export function ShowMore({
  left,
  step,
  onMore,
}: {
  /** How many are not shown yet. */
  readonly left: number;
  readonly step: number;
  readonly onMore: () => void;
}) {
  if (left <= 0) return null;
  return (
    <Button look="quiet" small onClick={onMore}>
      Show {Math.min(step, left)} more
    </Button>
  );
}
