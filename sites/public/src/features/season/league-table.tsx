import {
  LEAGUE_NUMBERS,
  type LeagueTable as Table,
  longDate,
  parseLeagueTable,
} from '@clubhouse/content';
import { ourSide } from '@clubhouse/content/feed';
import { useSite } from '#site.tsx';

/** After this time a table says that others have played since; milliseconds. */
const FOUR_WEEKS = 28 * 86_400_000;
const NUMBERS = Object.entries(LEAGUE_NUMBERS) as [keyof typeof LEAGUE_NUMBERS, string][];

/** @param isPresent of the season that is played now: an earlier one’s table stays */
export function LeagueTable({
  table,
  isPresent,
}: {
  readonly table: Table;
  readonly isPresent: boolean;
}) {
  const { club, renderedAt } = useSite();
  const { rows } = parseLeagueTable(table.text);
  const shown = NUMBERS.filter(([column]) => rows.some((row) => row[column] !== undefined));
  const isOld = isPresent && renderedAt - Date.parse(table.date) > FOUR_WEEKS;
  const isOurs = (team: string) => ourSide({ homeTeam: team, awayTeam: '' }, club) !== undefined;
  return (
    <section className="stack">
      <h2>League table</h2>
      <p className={isOld ? 'not-live' : 'quiet'}>
        Table of <time dateTime={table.date}>{longDate(table.date)}</time>
        {isOld && ': more than four weeks old.'}
      </p>
      <table className="league">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {shown.map(([column, words]) => (
              <th key={column} scope="col" title={words} className={onPhones(column)}>
                {column === 'points' ? 'Pts' : words[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${place} ${row.team}`} className={isOurs(row.team) ? 'is-ours' : undefined}>
              <th scope="row">
                <span>{place + 1}</span> {row.team}
              </th>
              {shown.map(([column]) => (
                <td key={column} className={onPhones(column)}>
                  {row[column] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A phone has no room for these columns beside a long name. */
function onPhones(column: string): string | undefined {
  return /^(?:points.|bonus)/.test(column) ? 'is-more' : undefined;
}
