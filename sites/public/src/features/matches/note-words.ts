import type { FixtureNote } from '@clubhouse/content/feed';

/** The committee's note of a match in short phrases; for a postponed match the other fields do not count. */
export function noteWords(
  { postponed, inspection, venue, isTimeConfirmed }: FixtureNote,
  { time }: { readonly time: string },
): readonly string[] {
  if (postponed) return ['Postponed'];
  return [
    ...(inspection ? [`Pitch inspection ${inspection}`] : []),
    ...(venue ? [`Moved to ${venue}`] : []),
    ...(isTimeConfirmed ? [`Kick-off confirmed ${time}`] : []),
  ];
}
