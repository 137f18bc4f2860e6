import type { ClubProfile } from '@clubhouse/club';
import { ARTICLE_LIMITS, longDate, type ArticleText } from '@clubhouse/content';
import type { Outcome } from '@clubhouse/content/feed';
import { hasEnded, type PostedMatch } from '#shared/result-card/posted-match.ts';

type Competing = Pick<ClubProfile, 'competition'>;

/** What is known of an article before somebody writes it. */
export type ReportWords = Pick<ArticleText, 'title' | 'excerpt' | 'content'>;

/** As the public site says it. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  win: 'Win',
  loss: 'Loss',
  draw: 'Drawn',
};

/** `Ferrymere 24–17 Kestrels`; the two sides where there are no points. */
export function resultLine(match: PostedMatch): string {
  const { homeTeam, awayTeam, homeScore, awayScore, walkover } = match;
  if (homeScore !== undefined) return `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
  const sides = `${homeTeam} v ${awayTeam}`;
  return walkover ? `${sides}, walkover` : sides;
}

/** What goes with the card where pictures are posted, without the address. */
export function shareWords(match: PostedMatch, { competition }: Competing): string {
  const { homeTeam, awayTeam, walkover, date } = match;
  const line = walkover
    ? `Walkover: ${homeTeam} v ${awayTeam}, given to ${walkover === 'home' ? homeTeam : awayTeam}.`
    : `Full time: ${resultLine(match)}.`;
  return `${line}\n${competition}, ${longDate(date)}.`;
}

/**
 * What the form of a match's report starts with: everything that is known of the match, for a person to write the
 * rest around.
 * @param albumName what the album of its photos is called, where there is one
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

/** Names of two hundred letters each are no title any more. */
function within(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}
