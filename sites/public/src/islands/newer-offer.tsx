import type { Live } from './use-live.ts';

/** Offers newer content to someone who is reading what is there. */
export function NewerOffer({
  label,
  live,
}: {
  readonly label: string;
  readonly live: Live<unknown>;
}) {
  return (
    live.waiting && (
      <p className="newer" role="status">
        <button className="btn" type="button" onClick={live.showNewer}>
          {label}
        </button>
      </p>
    )
  );
}
