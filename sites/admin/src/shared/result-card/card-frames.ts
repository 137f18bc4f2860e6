/** In pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 64;
const WIDTH = 1080;

/** Where the parts of a card are, in pixels. */
export const CARD_FRAMES = {
  square: {
    width: WIDTH,
    height: 1080,
    edge: EDGE,
    badge: { x: EDGE - 8, y: 48, width: 192, height: 192 },
    /** The badge again, very large and faint, behind everything. */
    shadow: { x: 560, y: -150, width: 620, height: 620 },
    head: {
      align: 'start',
      x: 284,
      width: WIDTH - 284 - EDGE,
      nameMiddle: 100,
      nameSize: 108,
      stateMiddle: 192,
      stateSize: 60,
    },
    rows: { top: 284, height: 286, nameSize: 190 },
    foot: {
      size: 56,
      lines: [
        { x: EDGE, middle: 930, width: 520, align: 'start' },
        { x: WIDTH - EDGE, middle: 930, width: 400, align: 'end' },
      ],
    },
    hoops: { top: 992, bar: 16, gap: 12, count: 3 },
  },
  /** As high as a phone, with its text clear of the controls that phones show over it. */
  story: {
    width: WIDTH,
    height: 1920,
    edge: EDGE,
    badge: { x: 310, y: 150, width: 460, height: 460 },
    shadow: undefined,
    head: {
      align: 'center',
      x: WIDTH / 2,
      width: WIDTH - 2 * EDGE,
      nameMiddle: 676,
      nameSize: 120,
      stateMiddle: 780,
      stateSize: 72,
    },
    rows: { top: 852, height: 320, nameSize: 210 },
    foot: {
      size: 64,
      lines: [
        { x: WIDTH / 2, middle: 1572, width: WIDTH - 2 * EDGE, align: 'center' },
        { x: WIDTH / 2, middle: 1648, width: WIDTH - 2 * EDGE, align: 'center' },
      ],
    },
    hoops: { top: 1728, bar: 28, gap: 20, count: 4 },
  },
} as const;

export type CardShape = keyof typeof CARD_FRAMES;
export type CardFrame = (typeof CARD_FRAMES)[CardShape];
