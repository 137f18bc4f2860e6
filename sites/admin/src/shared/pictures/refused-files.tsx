import { Alert } from '#shared/ui/alert.tsx';

export function RefusedFiles({
  noun,
  refused,
}: {
  readonly noun: 'photo' | 'file';
  readonly refused: readonly string[];
}) {
  const { length: count } = refused;
  if (count === 0) return null;
  return (
    <Alert
      words={count === 1 ? `1 ${noun} was not taken` : `${count} ${noun}s were not taken`}
      tone="warn"
    >
      <ul>
        {refused.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  );
}
