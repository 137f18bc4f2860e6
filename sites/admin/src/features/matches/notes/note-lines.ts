import type { Fixture } from '@clubhouse/content/feed';

/** What visitors are told of a match, a line each. */
export function noteLines({ note, time }: Pick<Fixture, 'note' | 'time'>): readonly string[] {
  if (!note) return [];
  const { postponed, inspection, venue, isTimeConfirmed, text } = note;
  return [
    ...(postponed ? ['Postponed'] : []),
    ...(inspection ? [`Pitch inspection ${inspection}`] : []),
    ...(venue ? [`Moved to ${venue}`] : []),
    ...(isTimeConfirmed ? [`Kick-off confirmed ${time}`] : []),
    ...(text ? [text] : []),
  ];
}
