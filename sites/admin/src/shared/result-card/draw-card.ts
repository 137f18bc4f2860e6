import type { ClubProfile } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import { longDate } from '@clubhouse/content';
import { OUTCOME_WORDS } from '@clubhouse/content/feed';
import { fitText, type Room, type SetText } from '@clubhouse/ui';
import { CARD_FRAMES, type Box, type CardFrame } from '#shared/result-card/card-frames.ts';
import { pointsOf, type PostedMatch } from '#shared/result-card/posted-match.ts';

/** The font of the style sheets, with fallbacks for characters that it lacks. */
const FACE = '"League Gothic", "Arial Narrow", Impact, sans-serif';
/** The font size for measuring: large enough for exact widths. */
const MEASURED = 200;
/** The height of the display font's capitals, and the distance of its lines, as fractions of the font size. */
const CAPITALS = 0.73;
const LEADING = 0.88;
/** The gap between the rows of the two teams, which looks like a line of the pitch. */
const GAP = 10;
/** Still readable on a phone, where the card is a third as wide. */
const SMALLEST_NAME = 40;

type Pen = CanvasRenderingContext2D;

/** The card of a result as a PNG, drawn on this device: it needs no network. Rejects if it cannot be drawn. */
export async function drawCard(
  match: PostedMatch,
  { club, shape }: { readonly club: ClubProfile; readonly shape: keyof typeof CARD_FRAMES },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on');
  const frame = CARD_FRAMES[shape];
  const [badge] = await Promise.all([badgeImage(club), loadFace(match, club)]);
  Object.assign(canvas, { width: frame.width, height: frame.height });
  paintCard(match, { pen, frame, club, badge });
  return encoded(canvas);
}

interface Card {
  readonly pen: Pen;
  readonly frame: CardFrame;
  readonly club: ClubProfile;
  readonly badge: HTMLImageElement | undefined;
}

/** Paints the badge and the club, both teams with their points, ours on the accent colour, and the jersey's hoops. */
export function paintCard(match: PostedMatch, card: Card): void {
  const { frame, club } = card;
  const { width, height, hoops } = frame;
  paintBand(card, { x: 0, y: 0, width, height }, club.colours.ink);
  if (frame.shadow) paintBadge(card, frame.shadow, 0.14);
  for (let place = 0; place < hoops.count; place += 1) {
    const y = hoops.top + place * (hoops.bar + hoops.gap);
    paintBand(card, { x: 0, y, width, height: hoops.bar }, club.colours.accent);
  }
  paintBadge(card, frame.badge, 1);
  paintHead(match, card);
  paintSide(match, 'home', card);
  paintSide(match, 'away', card);
  paintFoot(match, card);
}

function paintHead(match: PostedMatch, card: Card): void {
  const { pen, frame, club } = card;
  const { align, x, width, nameMiddle, nameSize, stateMiddle, stateSize: size } = frame.head;
  const { accent, paper, ink } = club.colours;
  const room = { width, lines: 1, largest: nameSize, smallest: 28 };
  paintText(card, fitted(card, capitals(club.name), room), {
    x,
    middle: nameMiddle,
    fill: paper,
    align,
  });
  const state = match.walkover ? 'WALKOVER' : 'FULL TIME';
  const outcome = match.outcome && capitals(OUTCOME_WORDS[match.outcome]);
  const pad = size * 0.32;
  const stateWidth = widthOf(pen, state) * size;
  const chipWidth = outcome ? widthOf(pen, outcome) * size + 2 * pad : 0;
  const whole = stateWidth + (outcome ? pad * 1.6 + chipWidth : 0);
  const from = align === 'center' ? x - whole / 2 : x;
  const place = { middle: stateMiddle, align: 'start' } as const;
  paintText(card, { lines: [state], size }, { ...place, x: from, fill: accent });
  if (!outcome) return;
  const isWin = match.outcome === 'win';
  const left = from + stateWidth + pad * 1.6;
  const chip = { x: left, y: stateMiddle - size * 0.55, width: chipWidth, height: size * 1.1 };
  if (isWin) paintBand(card, chip, accent);
  else {
    Object.assign(pen, { strokeStyle: paper, lineWidth: 4 });
    pen.strokeRect(chip.x + 2, chip.y + 2, chip.width - 4, chip.height - 4);
  }
  const fill = isWin ? ink : paper;
  paintText(card, { lines: [outcome], size }, { ...place, x: left + pad, fill });
}

function paintSide(match: PostedMatch, side: 'home' | 'away', card: Card): void {
  const { pen, frame, club } = card;
  const { edge, width, rows } = frame;
  const { accent, primary, ink, paper } = club.colours;
  const isOurs = match.ours === side;
  const y = rows.top + (side === 'home' ? 0 : rows.height + GAP);
  const middle = y + rows.height / 2;
  const fill = isOurs ? ink : paper;
  const largest = Math.round(rows.height * (match.walkover ? 0.6 : 1.04));
  const room = { width: width * 0.36, lines: 1, largest, smallest: 60 };
  const points = {
    home: fitted(card, pointsOf(match, 'home'), room),
    away: fitted(card, pointsOf(match, 'away'), room),
  };
  // Both rows reserve the same width for the points, so that both names have the same space.
  const reach = ({ lines, size }: SetText) => widthOf(pen, lines.join('')) * size;
  const widest = Math.max(reach(points.home), reach(points.away));
  const team = capitals(side === 'home' ? match.homeTeam : match.awayTeam);
  const name = largestName(card, team, width - 2 * edge - widest - 44);
  paintBand(card, { x: 0, y, width, height: rows.height }, isOurs ? accent : primary);
  paintText(card, name, { x: edge, middle, fill, align: 'start' });
  paintText(card, points[side], { x: width - edge, middle, fill, align: 'end' });
}

/** A team's name, on the number of lines that allows the largest font. */
function largestName(card: Card, team: string, width: number): SetText {
  const { height, nameSize } = card.frame.rows;
  const layouts = [1, 2, 3, 4].map((lines) => {
    const highest = Math.floor((height * 0.74) / (CAPITALS + (lines - 1) * LEADING));
    const largest = Math.min(nameSize, highest);
    return fitted(card, team, { width, lines, largest, smallest: SMALLEST_NAME });
  });
  // A name that is cut off is used only if every layout cuts it off.
  const whole = layouts.filter(({ lines }) => !lines.some((line) => line.endsWith('...')));
  const [first, ...others] = whole.length > 0 ? whole : layouts.slice(-1);
  return others.reduce((best, layout) => (layout.size > best.size ? layout : best), first!);
}

function paintFoot(match: PostedMatch, card: Card): void {
  const { frame, club } = card;
  const { lines, size: largest } = frame.foot;
  const words = [
    { text: club.competition, fill: club.colours.paper },
    { text: longDate(match.date), fill: club.colours.tint },
  ];
  for (const [place, { width, ...line }] of lines.entries()) {
    const { text, fill } = words[place]!;
    const room = { width, lines: 1, largest, smallest: 24 };
    paintText(card, fitted(card, capitals(text), room), { ...line, fill });
  }
}

function fitted({ pen }: Card, text: string, room: Room): SetText {
  return fitText(text, room, (line) => widthOf(pen, line));
}

function widthOf(pen: Pen, line: string): number {
  pen.font = fontOf(MEASURED);
  return pen.measureText(line).width / MEASURED;
}

/** The text as it is set in the display font: in capitals, with typographic apostrophes and quotes. */
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

interface Place {
  readonly x: number;
  readonly middle: number;
  readonly fill: string;
  readonly align: 'start' | 'center' | 'end';
}

/** Lines of text whose capitals are centred vertically on `middle`. */
function paintText(
  { pen }: Card,
  { lines, size }: SetText,
  { x, middle, fill, align }: Place,
): void {
  const block = CAPITALS * size + (lines.length - 1) * LEADING * size;
  const first = middle - block / 2 + CAPITALS * size;
  Object.assign(pen, { font: fontOf(size), fillStyle: fill, textAlign: align });
  for (const [place, text] of lines.entries()) {
    pen.fillText(text, x, Math.round(first + place * LEADING * size));
  }
}

function paintBand({ pen }: Card, { x, y, width, height }: Box, fill: string): void {
  pen.fillStyle = fill;
  pen.fillRect(x, y, width, height);
}

function paintBadge({ pen, badge }: Card, { x, y, width, height }: Box, opacity: number): void {
  if (!badge) return;
  pen.globalAlpha = opacity;
  pen.drawImage(badge, x, y, width, height);
  pen.globalAlpha = 1;
}

function fontOf(size: number): string {
  return `400 ${size}px ${FACE}`;
}

/** Loads the font for all letters on the card: a canvas does not wait for fonts. */
async function loadFace({ homeTeam, awayTeam }: PostedMatch, club: ClubProfile): Promise<void> {
  const letters = `A1${homeTeam}${awayTeam}${club.name}${club.competition}`;
  await document.fonts.load(fontOf(MEASURED), letters.toLocaleUpperCase('en-GB'));
}

/** Undefined if the badge cannot be loaded: the club's name and colours still identify the card. */
async function badgeImage(club: ClubProfile): Promise<HTMLImageElement | undefined> {
  const image = new Image(512, 512);
  image.src = badgeOf(club);
  try {
    await image.decode();
    return image;
  } catch (cause) {
    console.error('The card is drawn without the badge', cause);
    return undefined;
  }
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The card could not be encoded'));
    }, 'image/png');
  });
}
