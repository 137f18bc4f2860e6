import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { fitText, type Room, type SetText } from '@clubhouse/ui';
import { shortened } from '#feeds/shortened.ts';
import { xmlText } from '#feeds/xml-text.ts';

/** The size that previews expect. */
export const CARD = { width: 1200, height: 630 } as const;

type CardMatch = Omit<SeasonMatch, 'id' | 'kickOff'>;

/** The words of a card. Plain data: the same words make the same card. */
export type CardWords =
  | { readonly kind: 'match'; readonly match: CardMatch }
  | { readonly kind: 'title'; readonly title: string; readonly line: string };

export interface CardClub {
  readonly club: ClubProfile;
  /** The badge as a `data:` address. */
  readonly badge: string;
}

const LEFT = 64;
const RIGHT = CARD.width - LEFT;

export function card(words: CardWords, { club, badge }: CardClub): string {
  const { colours } = club;
  const hoops = [0, 1, 2].map((bar) => rect(562 + bar * 26, 14, colours.accent));
  const name = setText(club.name, { width: 860, lines: 1, largest: 64, smallest: 32 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="League Gothic">`,
    rect(0, CARD.height, colours.ink),
    `<image x="660" y="16" width="560" height="560" opacity="0.16" href="${badge}"/>`,
    ...hoops,
    `<image x="${LEFT}" y="40" width="136" height="136" href="${badge}"/>`,
    textAt(name, { x: 228, baseline: 130, fill: colours.paper }),
    ...(words.kind === 'match' ? matchParts(words.match, club) : titleParts(words, club)),
    '</svg>',
  ].join('');
}

function matchParts(match: CardMatch, club: ClubProfile): string[] {
  const { homeTeam, awayTeam, ours, ended } = match;
  const { colours } = club;
  const scores = [ended?.homeScore, ended?.awayScore];
  const width = ended ? RIGHT - LEFT - 190 : RIGHT - LEFT;
  const room = { width, lines: 1, largest: 156, smallest: 44 };
  const parts = [homeTeam, awayTeam].flatMap((team, side) => {
    const fill = (ours === 'home') === (side === 0) && ours ? colours.accent : colours.paper;
    const baseline = 322 + side * 130;
    const score = scores[side] ?? (ended ? '–' : undefined);
    const name = textAt(setText(team, room), { x: LEFT, baseline, fill });
    if (score === undefined) return [name];
    const figure = { lines: [String(score)], size: 156 };
    return [name, textAt(figure, { x: RIGHT, baseline, fill, anchor: 'end' })];
  });
  return [...parts, lineAt(whenAndWhere(match, club), colours.tint)];
}

function whenAndWhere(
  { date, time, ours, ended, note }: CardMatch,
  { ground }: ClubProfile,
): string {
  if (note?.postponed && !ended) return `${longDate(date)}, postponed`;
  const hour = time === TO_BE_CONFIRMED ? 'kick-off TBC' : time;
  const there = ours === 'home' ? ground.name || 'at home' : ours && 'away';
  const where = note?.venue ? shortened(note.venue, 40) : there;
  const walkover = ended?.walkover ? 'walkover' : undefined;
  return [longDate(date), ended ? walkover : hour, where].filter(Boolean).join(', ');
}

function titleParts(
  { title, line }: Extract<CardWords, { kind: 'title' }>,
  club: ClubProfile,
): string[] {
  const room = { width: RIGHT - LEFT, lines: 2, largest: 150, smallest: 76 };
  // If a title consists of emoji only, the club's name is shown.
  const text = setText(billText(title) ? title : club.wordmark, room);
  const baseline = text.lines.length > 1 ? 318 : 380;
  return [
    textAt(text, { x: LEFT, baseline, fill: club.colours.accent }),
    lineAt(line, club.colours.tint),
  ];
}

/** The text above the hoops, in the second typeface. */
function lineAt(line: string, fill: string): string {
  const text = setText(line, { width: RIGHT - LEFT, lines: 1, largest: 52, smallest: 36 });
  return textAt(text, { x: LEFT, baseline: 536, fill });
}

interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly fill: string;
  readonly anchor?: 'end';
}

function textAt({ lines, size }: SetText, { x, baseline, fill, anchor }: Place): string {
  const end = anchor ? ` text-anchor="${anchor}"` : '';
  return lines
    .map((line, index) => {
      const y = baseline + Math.round(index * size * 0.9);
      return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${end}>${xmlText(line)}</text>`;
    })
    .join('');
}

function rect(y: number, height: number, fill: string): string {
  return `<rect y="${y}" width="${CARD.width}" height="${height}" fill="${fill}"/>`;
}

export function setText(text: string, room: Room): SetText {
  return fitText(billText(text), room, widthOf);
}

/** In capitals, the characters that the font contains: emoji and other scripts would be drawn as boxes. */
export function billText(text: string): string {
  return text
    .slice(0, 2_000)
    .normalize('NFC')
    .replace(/['‘]/g, '’')
    .replace(/"/g, '”')
    .replace(/[\s\u2010-\u2012]+/g, (signs) => (/\s/.test(signs) ? ' ' : '-'))
    .toLocaleUpperCase('en-GB')
    .replace(/[^A-Z0-9\u00c0-\u024f\u1e00-\u1eff .,:;!?()/&£%+–’“”-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** At font size 1, by groups of League Gothic’s letters: never too small, and a little too large at most. */
export function widthOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (' .,:;!’I'.includes(sign)) width += 0.19;
    else if ('1J-()“”'.includes(sign)) width += 0.31;
    else if ('MWÆŒ%–&£+'.includes(sign)) width += 0.57;
    else width += 0.4;
  }
  return width;
}
