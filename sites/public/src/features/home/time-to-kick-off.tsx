import { countdown, type Fixture } from '@clubhouse/content/feed';

export interface TimeToKickOffProps {
  readonly fixture: Fixture;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

interface Figure {
  readonly value: number;
  /** Of one. */
  readonly unit: 'day' | 'hour' | 'minute';
}

/**
 * The time until a match in large figures. It ticks, so it is read on asking and never announced, and each
 * figure keeps the room of its two digits.
 */
export function TimeToKickOff({ fixture, now }: TimeToKickOffProps) {
  if (fixture.note?.postponed) return <p className="count count--day">Postponed</p>;
  const figures = figuresOf(fixture, now);
  if (figures.length === 0) {
    return (
      <p className="count count--day" role="timer" aria-live="off" aria-label="Match Day!">
        Match Day!
      </p>
    );
  }
  const words = figures.map(({ value, unit }) => `${value} ${wordFor(value, unit)}`).join(' ');
  const goal = fixture.time === 'TBC' ? 'match day' : 'kick-off';
  return (
    <p className="count" role="timer" aria-live="off" aria-label={`${words} to ${goal}`}>
      {figures.map(({ value, unit }) => (
        <span className="count__figure" key={unit} data-unit={unit} aria-hidden="true">
          <b>{value}</b> <span>{wordFor(value, unit)}</span>{' '}
        </span>
      ))}
    </p>
  );
}

/** None on the day of the match once it has begun, or where nobody knows when it does. */
function figuresOf(fixture: Fixture, now: number): readonly Figure[] {
  const time = countdown(fixture, now);
  switch (time.kind) {
    case 'days-and-hours':
      return [
        { value: time.days, unit: 'day' },
        { value: time.hours, unit: 'hour' },
      ];
    case 'hours-and-minutes':
      return [
        { value: time.hours, unit: 'hour' },
        { value: time.minutes, unit: 'minute' },
      ];
    case 'minutes':
      return [{ value: time.minutes, unit: 'minute' }];
    case 'days':
      return [{ value: time.days, unit: 'day' }];
    case 'postponed':
    case 'match-day':
      return [];
  }
}

function wordFor(value: number, unit: string): string {
  return value === 1 ? unit : `${unit}s`;
}
