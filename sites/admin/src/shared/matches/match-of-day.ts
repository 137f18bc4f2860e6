import { longDate, londonDate, type AlbumSummary } from '@clubhouse/content';
import { albumNameOf, type Fixture, type Result } from '@clubhouse/content/feed';
import { NO_VERSION, type Item, type QueueView } from '@clubhouse/outbox';

/** The day, and the match if known, of photos that are taken these days. */
export interface MatchDay {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** Absent where no match of these days is known. */
  readonly match?: {
    /** The key of the match's result, or of its fixture. */
    readonly key: string;
    readonly homeTeam: string;
    readonly awayTeam: string;
  };
  /** The result of the match, once it is known. */
  readonly result?: Result;
}

/** How many days back a match may be: Saturday's photos are still uploaded in the week after. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The club's last match: of today, or of the seven days before. Without a match the day is today.
 * @param now milliseconds since the epoch
 */
export function matchDay(
  results: readonly Result[],
  fixtures: readonly Fixture[],
  now: number,
): MatchDay {
  const today = londonDate(now);
  const earliest = londonDate(now - DAYS * DAY_MS);
  // A result contains more than its fixture: results come first, and the first of two with equal kick-offs wins.
  const [last] = [...results, ...fixtures]
    .filter(({ ours, date }) => ours !== undefined && date >= earliest && date <= today)
    .toSorted((one, other) => other.kickOff - one.kickOff);
  if (!last) return { date: today };
  return { ...matchDayOf(last), ...(isResult(last) && { result: last }) };
}

function isResult(match: Result | Fixture): match is Result {
  return 'homeScore' in match || 'walkover' in match;
}

/** The day of one match. */
export function matchDayOf({
  date,
  key,
  homeTeam,
  awayTeam,
}: Pick<Fixture, 'date' | 'key' | 'homeTeam' | 'awayTeam'>): MatchDay {
  return { date, match: { key, homeTeam, awayTeam } };
}

/** `Ferrymere v Kestrels`; empty where no match is known. */
export function matchWords({ match }: MatchDay): string {
  return match ? `${match.homeTeam} v ${match.awayTeam}` : '';
}

/** The name of the match's album, or of the day's. */
export function matchAlbumName({ date, match }: MatchDay): string {
  return match ? albumNameOf({ ...match, date }) : `Match day, ${longDate(date)}`;
}

/** The id of the match's album, if there is one: queued on this phone, or on the site. */
export function matchAlbumId(
  day: MatchDay,
  queue: Pick<QueueView, 'mutations'>,
  albums: readonly Pick<AlbumSummary, 'id' | 'name'>[],
): string | undefined {
  const name = matchAlbumName(day);
  const waiting = queue.mutations.findLast(
    ({ entity, item }) => entity === 'albums' && item?.['name'] === name,
  );
  return waiting?.id ?? albums.find((album) => album.name === name)?.id;
}

/**
 * The match's album if this phone never read it: new photos are added to stored photos that this phone does not know.
 * Its texts are those of the list, or else those of a new album; a write without texts is refused.
 */
export function unreadAlbum(id: string, day: MatchDay, listed: AlbumSummary | undefined): Item {
  const { name, description } = matchAlbumWords(day);
  return {
    coverImage: '',
    ...listed,
    id,
    name: listed?.name || name,
    description: listed?.description || description,
    rev: NO_VERSION,
  };
}

/** The texts of a new album of the match; the committee may improve them later. */
export function matchAlbumWords(day: MatchDay) {
  const of = day.match ? `${matchWords(day)} on ` : '';
  return { name: matchAlbumName(day), description: `Photos of ${of}${longDate(day.date)}.` };
}
