import type { ClubProfile } from '@clubhouse/club';
import type { CardShape } from '#shared/result-card/card-frames.ts';
import { planCard, type CardPlan, type Mark } from '#shared/result-card/plan-card.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';

/** The font of the style sheets, with fallbacks for characters that it lacks. */
const FACE = '"League Gothic", "Arial Narrow", Impact, sans-serif';
/** The font size for measuring: large enough for exact widths. */
const MEASURED = 200;

/** The card of a result as a PNG, drawn on this device: it needs no network. Rejects if it cannot be drawn. */
export async function drawCard(
  match: PostedMatch,
  { club, shape }: { readonly club: ClubProfile; readonly shape: CardShape },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on');
  const [badge] = await Promise.all([badgeOf(club), loadFace(match, club)]);
  pen.font = fontOf(MEASURED);
  const widthOf = (line: string) => pen.measureText(line).width / MEASURED;
  const plan = planCard(match, { club, shape, widthOf });
  Object.assign(canvas, { width: plan.width, height: plan.height });
  paint(pen, plan, badge);
  return encoded(canvas);
}

function fontOf(size: number): string {
  return `400 ${size}px ${FACE}`;
}

/** Loads the font for all letters on the card: a canvas does not wait for fonts. */
async function loadFace({ homeTeam, awayTeam }: PostedMatch, club: ClubProfile): Promise<void> {
  const letters = `A1${homeTeam}${awayTeam}${club.name}${club.competition}`.toLocaleUpperCase(
    'en-GB',
  );
  await document.fonts.load(fontOf(MEASURED), letters);
}

/** Undefined if the badge cannot be loaded: the club's name and colours still identify the card. */
async function badgeOf({ badge }: ClubProfile): Promise<HTMLImageElement | undefined> {
  const image = new Image(512, 512);
  image.src = badge.onDark;
  try {
    await image.decode();
    return image;
  } catch (cause) {
    console.error('The card is drawn without the badge', cause);
    return undefined;
  }
}

function paint(
  pen: CanvasRenderingContext2D,
  { marks }: CardPlan,
  badge: HTMLImageElement | undefined,
): void {
  pen.textBaseline = 'alphabetic';
  for (const mark of marks) paintMark(pen, mark, badge);
}

function paintMark(
  pen: CanvasRenderingContext2D,
  mark: Mark,
  badge: HTMLImageElement | undefined,
): void {
  switch (mark.kind) {
    case 'band': {
      const { x, y, width, height } = mark.box;
      pen.fillStyle = mark.fill;
      pen.fillRect(x, y, width, height);
      return;
    }
    case 'frame': {
      const { x, y, width, height } = mark.box;
      const { line } = mark;
      pen.strokeStyle = mark.stroke;
      pen.lineWidth = line;
      pen.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
      return;
    }
    case 'badge': {
      if (!badge) return;
      const { x, y, width, height } = mark.box;
      pen.globalAlpha = mark.opacity;
      pen.drawImage(badge, x, y, width, height);
      pen.globalAlpha = 1;
      return;
    }
    case 'text':
      pen.font = fontOf(mark.size);
      pen.fillStyle = mark.fill;
      pen.textAlign = mark.align;
      pen.fillText(mark.text, mark.x, mark.baseline);
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
