import { asOf } from './as-of.ts';

/** How old something is, for whoever reads it nobody knows when; nothing where that is not known. */
export function AsOf({ instant }: { readonly instant: number | undefined }) {
  if (instant === undefined) return null;
  return (
    <p className="quiet as-of">
      As of <time dateTime={new Date(instant).toISOString()}>{asOf(instant)}</time>
    </p>
  );
}
