import './loading.css';

/** Rows of the height of what comes, and one line that says what is coming. */
export function Loading({ words, rows = 4 }: { readonly words: string; readonly rows?: number }) {
  return (
    <div className="loading" role="status">
      <p>{words}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="loading__row" />
      ))}
    </div>
  );
}
