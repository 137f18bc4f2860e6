import type { Live } from './use-live.ts';

/** Offers newer content to someone who is reading what is there, by its name; over the page, which does not move. */
export function NewerOffer<Data>({
  label,
  live: { data, newer, showNewer },
  names,
}: {
  readonly label: string;
  readonly live: Live<Data>;
  /** What the content is called. */
  readonly names: (data: Data) => readonly string[];
}) {
  if (!newer) return null;
  const known = data ? names(data) : [];
  const [fresh] = names(newer).filter((name) => !known.includes(name));
  return (
    <p className="newer" role="status">
      <button className="btn" type="button" onClick={showNewer}>
        {fresh ? `${label}: ${fresh}` : label}
      </button>
    </p>
  );
}
