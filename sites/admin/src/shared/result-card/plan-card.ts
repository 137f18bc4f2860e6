import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { fitText, type Room, type SetText, type WidthOf } from '@clubhouse/ui';
import { CARD_FRAMES, type CardFrame, type CardShape } from '#shared/result-card/card-frames.ts';
import { pointsOf, type PostedMatch } from '#shared/result-card/posted-match.ts';
import { OUTCOME_WORDS } from '#shared/result-card/result-words.ts';

/** One thing to paint, in the order of the plan. In pixels; colours are `#rrggbb`. */
export type Mark =
  | { readonly kind: 'band'; readonly box: Box; readonly fill: string }
  | { readonly kind: 'frame'; readonly box: Box; readonly line: number; readonly stroke: string }
  | { readonly kind: 'badge'; readonly box: Box; readonly opacity: number }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly fill: string;
      readonly align: 'start' | 'center' | 'end';
    };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardPlan {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The height of the bill face's capitals, and the distance of its lines, as fractions of the font size. */
const CAPITALS = 0.73;
const LEADING = 0.88;
/** The gap between the rows of the two teams, which looks like a line of the pitch. */
const GAP = 10;
/** Still readable on a phone, where the card is a third as wide. */
const SMALLEST_NAME = 40;

/**
 * The card of a result: the badge and the club, both teams with their points, as large as they fit, ours on the club's
 * accent colour, and the jersey's hoops.
 * @param widthOf measures text in the bill face
 */
export function planCard(
  match: PostedMatch,
  {
    club,
    shape,
    widthOf,
  }: {
    readonly club: ClubProfile;
    readonly shape: CardShape;
    readonly widthOf: WidthOf;
  },
): CardPlan {
  const frame = CARD_FRAMES[shape];
  const { width, height } = frame;
  const { colours } = club;
  const set = { frame, colours, widthOf };
  return {
    width,
    height,
    marks: [
      band({ x: 0, y: 0, width, height }, colours.ink),
      ...(frame.shadow ? [{ kind: 'badge', box: frame.shadow, opacity: 0.14 } as const] : []),
      ...hoops(set),
      { kind: 'badge', box: frame.badge, opacity: 1 },
      ...headMarks(match, club.name, set),
      ...sideMarks(match, 'home', set),
      ...sideMarks(match, 'away', set),
      ...footMarks(match, club.competition, set),
    ],
  };
}

interface Setting {
  readonly frame: CardFrame;
  readonly colours: ClubProfile['colours'];
  readonly widthOf: WidthOf;
}

function hoops({ frame: { width, hoops }, colours }: Setting): readonly Mark[] {
  const { top, bar, gap, count } = hoops;
  return Array.from({ length: count }, (_, place) =>
    band({ x: 0, y: top + place * (bar + gap), width, height: bar }, colours.accent),
  );
}

/** The club's name, and the outcome of the match. */
function headMarks(match: PostedMatch, name: string, set: Setting): readonly Mark[] {
  const { frame, colours, widthOf } = set;
  const { align, x, width, nameMiddle, nameSize, stateMiddle, stateSize } = frame.head;
  const room = { width, lines: 1, largest: nameSize, smallest: 28 };
  const state = match.walkover ? 'WALKOVER' : 'FULL TIME';
  const outcome = match.outcome && capitals(OUTCOME_WORDS[match.outcome]);
  const pad = stateSize * 0.32;
  const stateWidth = widthOf(state) * stateSize;
  const chipWidth = outcome ? widthOf(outcome) * stateSize + 2 * pad : 0;
  const whole = stateWidth + (outcome ? pad * 1.6 + chipWidth : 0);
  const from = align === 'center' ? x - whole / 2 : x;
  const chip = {
    x: from + stateWidth + pad * 1.6,
    y: stateMiddle - stateSize * 0.55,
    width: chipWidth,
    height: stateSize * 1.1,
  };
  const isWin = match.outcome === 'win';
  return [
    ...textMarks(fitted(name, room, widthOf), {
      x,
      middle: nameMiddle,
      fill: colours.paper,
      align,
    }),
    ...textMarks(
      { lines: [state], size: stateSize },
      { x: from, middle: stateMiddle, fill: colours.accent, align: 'start' },
    ),
    ...(outcome
      ? [
          isWin
            ? band(chip, colours.accent)
            : ({ kind: 'frame', box: chip, line: 4, stroke: colours.paper } as const),
          ...textMarks(
            { lines: [outcome], size: stateSize },
            {
              x: chip.x + pad,
              middle: stateMiddle,
              fill: isWin ? colours.ink : colours.paper,
              align: 'start',
            },
          ),
        ]
      : []),
  ];
}

function sideMarks(match: PostedMatch, side: 'home' | 'away', set: Setting): readonly Mark[] {
  const { frame, colours, widthOf } = set;
  const { edge, width, rows } = frame;
  const isOurs = match.ours === side;
  const y = rows.top + (side === 'home' ? 0 : rows.height + GAP);
  const middle = y + rows.height / 2;
  const fill = isOurs ? colours.ink : colours.paper;
  const points = pointsSet(match, set);
  // Both rows reserve the same width for the points, so that both names have the same space.
  const widest = Math.max(...Object.values(points).map((each) => reach(each, widthOf)));
  const room = { width: width - 2 * edge - widest - 44, height: rows.height * 0.74 };
  const name = largestName(side === 'home' ? match.homeTeam : match.awayTeam, room, set);
  return [
    band({ x: 0, y, width, height: rows.height }, isOurs ? colours.accent : colours.primary),
    ...textMarks(name, { x: edge, middle, fill, align: 'start' }),
    ...textMarks(points[side], { x: width - edge, middle, fill, align: 'end' }),
  ];
}

function pointsSet(match: PostedMatch, { frame, widthOf }: Setting) {
  const { width, rows } = frame;
  const largest = Math.round(rows.height * (match.walkover ? 0.6 : 1.04));
  const room = { width: width * 0.36, lines: 1, largest, smallest: 60 };
  return {
    home: fitText(pointsOf(match, 'home'), room, widthOf),
    away: fitText(pointsOf(match, 'away'), room, widthOf),
  };
}

function reach({ lines, size }: SetText, widthOf: WidthOf): number {
  return Math.max(...lines.map((line) => widthOf(line) * size));
}

/** A team's name, on the number of lines that allows the largest font. */
function largestName(
  team: string,
  { width, height }: { readonly width: number; readonly height: number },
  { frame, widthOf }: Setting,
): SetText {
  const ways = [1, 2, 3, 4].map((lines) => {
    const highest = Math.floor(height / (CAPITALS + (lines - 1) * LEADING));
    const largest = Math.min(frame.rows.nameSize, highest);
    return fitted(team, { width, lines, largest, smallest: SMALLEST_NAME }, widthOf);
  });
  // A name that is cut off is used only if every way cuts it off.
  const whole = ways.filter(({ lines }) => !lines.some((line) => line.endsWith('...')));
  const [first, ...others] = whole.length > 0 ? whole : ways.slice(-1);
  return others.reduce((best, way) => (way.size > best.size ? way : best), first!);
}

/** The competition, and the day of the match. */
function footMarks(match: PostedMatch, competition: string, set: Setting): readonly Mark[] {
  const { frame, colours, widthOf } = set;
  const { lines, size } = frame.foot;
  const words = [
    { text: competition, fill: colours.paper },
    { text: longDate(match.date), fill: colours.tint },
  ];
  return lines.flatMap(({ x, middle, width, align }, place) => {
    const { text, fill } = words[place]!;
    const room = { width, lines: 1, largest: size, smallest: 24 };
    return textMarks(fitted(text, room, widthOf), { x, middle, fill, align });
  });
}

function fitted(text: string, room: Room, widthOf: WidthOf): SetText {
  return fitText(capitals(text), room, widthOf);
}

/** The text as it is set in the bill face: in capitals, with typographic apostrophes and quotes. */
function capitals(text: string): string {
  return text
    .normalize('NFC')
    .replace(/['‘]/g, '’')
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleUpperCase('en-GB');
}

/** Lines of text whose capitals are centred vertically on `middle`. */
function textMarks(
  { lines, size }: SetText,
  {
    x,
    middle,
    fill,
    align,
  }: {
    readonly x: number;
    readonly middle: number;
    readonly fill: string;
    readonly align: 'start' | 'center' | 'end';
  },
): readonly Mark[] {
  const block = CAPITALS * size + (lines.length - 1) * LEADING * size;
  const first = middle - block / 2 + CAPITALS * size;
  return lines.map((text, place) => ({
    kind: 'text',
    text,
    x,
    baseline: Math.round(first + place * LEADING * size),
    size,
    fill,
    align,
  }));
}

function band(box: Box, fill: string): Mark {
  return { kind: 'band', box, fill };
}
