import { Fold } from '#layout/fold.tsx';
import { MatchNote, sidesOf } from './match-parts.tsx';
import { FixtureFacts, type FixtureRowProps, TimeOrScore } from './upcoming-fixtures.tsx';

/** A fixture in short: weekday, Home or Away, opponent, kick-off, and what the committee says. */
export function FoldedFixture({ fixture }: FixtureRowProps) {
  const { date, ours, homeTeam, awayTeam } = fixture;
  const [kind, opponent] = {
    home: ['Home', awayTeam] as const,
    away: ['Away', homeTeam] as const,
    none: ['', sidesOf(fixture)] as const,
  }[ours ?? 'none'];
  return (
    <li>
      <Fold
        date={date}
        kind={kind}
        name={opponent}
        end={<TimeOrScore fixture={fixture} />}
        note={<MatchNote fixture={fixture} />}
      >
        <div className="fixture">
          <FixtureFacts fixture={fixture} />
        </div>
      </Fold>
    </li>
  );
}
