import type { ClubProfile } from '@clubhouse/club';
import {
  ARTICLE_LIMITS,
  londonDate,
  longDate,
  type MatchNote,
  scorersOf,
  type ArticleText,
} from '@clubhouse/content';
import { type KnownMatch, type Result, resultLine } from '@clubhouse/content/feed';

/** A match that is over, or should be: a result, or a fixture whose score the feed does not have yet. */
export type PostedMatch = Omit<Result, 'mark'>;

export function hasEnded({ walkover, homeScore }: PostedMatch): boolean {
  return walkover !== undefined || homeScore !== undefined;
}

/** A match with its score so far, as long as it has no result. */
export function scoredSoFar<Match extends PostedMatch & Pick<KnownMatch, 'score'>>(
  match: Match,
): Match {
  const { score } = match;
  return hasEnded(match) || !score
    ? match
    : { ...match, homeScore: score.home, awayScore: score.away };
}

/** What the card shows for a side: its points, `W/O` for a match that was given to it, `–` for none. */
export function pointsOf(match: PostedMatch, side: 'home' | 'away'): string {
  const points = side === 'home' ? match.homeScore : match.awayScore;
  if (points !== undefined) return String(points);
  return match.walkover === side ? 'W/O' : '–';
}

/** How many days after a match its score is still awaited. */
const DAYS = 7;
const DAY_MS = 86_400_000;
/** From the kick-off to the end, with half-time and some injury time. */
const PLAYED_MS = 90 * 60_000;

/** The matches that are over, newest first; also those of the last week without a score yet, unless postponed. */
export function postedMatches<Match extends KnownMatch>(
  matches: readonly Match[],
  now: number,
): readonly Match[] {
  const earliest = londonDate(now - DAYS * DAY_MS);
  const isOver = (match: Match) =>
    hasEnded(match) ||
    (match.ours !== undefined &&
      match.kickOff + PLAYED_MS <= now &&
      match.date >= earliest &&
      !match.note?.postponed);
  return matches.filter(isOver).toSorted((one, other) => other.kickOff - one.kickOff);
}

type Competing = Pick<ClubProfile, 'competition'>;

/** "County merit table, 22 November 2025". */
export function competitionAndDay({ date }: PostedMatch, { competition }: Competing): string {
  return [competition, longDate(date)].filter(Boolean).join(', ');
}

/** The text to post with the card, without the address. */
export function shareWords(match: PostedMatch, club: Competing): string {
  const { homeTeam, awayTeam, walkover } = match;
  const line = walkover
    ? `Walkover: ${homeTeam} v ${awayTeam}, given to ${walkover === 'home' ? homeTeam : awayTeam}.`
    : `Full time: ${resultLine(match)}.`;
  return `${line}\n${competitionAndDay(match, club)}.`;
}

/** The start values of the form for a match's report: all that is known. `albumName` is that of its photos' album. */
export function reportWords(
  match: PostedMatch & { readonly stored?: { readonly entry: MatchNote } | undefined },
  club: Competing & Pick<ClubProfile, 'ground'>,
  albumName?: string,
): Pick<ArticleText, 'title' | 'excerpt' | 'content'> {
  const { competition, ground } = club;
  const line = resultLine(match);
  const note = match.stored?.entry;
  const where = note?.venue || (match.ours === 'home' && ground.name);
  const scorers = Object.entries(scorersOf(match, note?.scores ?? []));
  return {
    title: within(line, ARTICLE_LIMITS.title),
    excerpt: competition ? `${lede(match)} ${competition}.` : lede(match),
    content: [
      `${line}. ${competitionAndDay(match, club)}${where ? `, ${where}` : ''}.`,
      ...scorers.map(([what, names]) => `${what}: ${names}.`),
      ...(albumName ? [`The photos are in the gallery, in the album “${albumName}”.`] : []),
    ].join('\n'),
  };
}

function lede(match: PostedMatch): string {
  const { homeTeam, awayTeam, ours, outcome, date } = match;
  const when = `on ${longDate(date)}`;
  if (!ours || !outcome || !hasEnded(match)) return `${resultLine(match)} ${when}.`;
  const [us, them] = ours === 'home' ? [homeTeam, awayTeam] : [awayTeam, homeTeam];
  const where = ours === 'home' ? 'at home' : 'away';
  if (match.walkover) {
    return outcome === 'win'
      ? `${us} were given the match against ${them} ${when}, a walkover.`
      : `${them} were given the match against ${us} ${when}, a walkover.`;
  }
  const scores = [match.homeScore, match.awayScore];
  const score = (ours === 'home' ? scores : scores.toReversed()).join('–');
  switch (outcome) {
    case 'win':
      return `${us} beat ${them} ${score} ${where} ${when}.`;
    case 'loss':
      return `${us} lost ${score} to ${them} ${where} ${when}.`;
    case 'draw':
      return `${us} drew ${score} with ${them} ${where} ${when}.`;
  }
}

/** The text within a limit: two names of two hundred letters each are too long for a title. */
function within(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}
