import type { FixtureNote } from '@clubhouse/content/feed';

/** What the committee says of a match, a few words each; of one that is put off nothing else counts. */
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
