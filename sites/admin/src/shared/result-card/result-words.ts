import type { ClubProfile } from '@clubhouse/club';
import { ARTICLE_LIMITS, longDate, type ArticleText } from '@clubhouse/content';
import type { Outcome } from '@clubhouse/content/feed';
import { hasEnded, type PostedMatch } from '#shared/result-card/posted-match.ts';

type Competing = Pick<ClubProfile, 'competition'>;

/** The texts of a report that are known before a person writes it. */
export type ReportWords = Pick<ArticleText, 'title' | 'excerpt' | 'content'>;

/** The words of the public site. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  win: 'Win',
  loss: 'Loss',
  draw: 'Drawn',
};

/** `Ferrymere 24–17 Kestrels`; only the two sides if there are no points. */
export function resultLine(match: PostedMatch): string {
  const { homeTeam, awayTeam, homeScore, awayScore, walkover } = match;
  if (homeScore !== undefined) return `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
  const sides = `${homeTeam} v ${awayTeam}`;
  return walkover ? `${sides}, walkover` : sides;
}

/** The text to post with the card, without the address. */
export function shareWords(match: PostedMatch, { competition }: Competing): string {
  const { homeTeam, awayTeam, walkover, date } = match;
  const line = walkover
    ? `Walkover: ${homeTeam} v ${awayTeam}, given to ${walkover === 'home' ? homeTeam : awayTeam}.`
    : `Full time: ${resultLine(match)}.`;
  return `${line}\n${competition}, ${longDate(date)}.`;
}

/**
 * The start values of the form for a match's report: everything that is known of the match. A person writes the rest
 * around it.
 * @param albumName the name of the album with the match's photos, if there is one
 */
export function reportWords(
  match: PostedMatch,
  { competition, ground }: Competing & Pick<ClubProfile, 'ground'>,
  albumName?: string,
): ReportWords {
  const line = resultLine(match);
  const where = match.ours === 'home' ? `, ${ground.name}` : '';
  return {
    title: within(line, ARTICLE_LIMITS.title),
    excerpt: `${lede(match)} ${competition}.`,
    content: [
      `${line}. ${competition}, ${longDate(match.date)}${where}.`,
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
