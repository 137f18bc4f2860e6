import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ClubPicture } from '../profile.ts';

export interface SampleImage {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** The original's bytes: WebP, or PNG of a badge. */
  read(): Promise<Buffer>;
}

/** A drawing that stands for an uploaded photo. */
export interface SamplePicture extends SampleImage {
  /** `media/{timestamp}_{name}.webp`, the key it is stored under. */
  readonly key: string;
  readonly name: string;
  readonly alt: string;
}

export interface Rendition {
  /** Pixels; stored under `derived/{width}/{key}`. */
  readonly width: number;
  /** WebP. */
  readonly bytes: Buffer;
}

/** The alternative text of each picture of `pictures/`, in the order of their uploads. */
const alts = {
  lineout: 'A Lions jumper takes the ball at a lineout under floodlights',
  scrum: 'Two packs go down for a scrum, the scrum-half about to put the ball in',
  'scrum-night': 'A scrum under lights, steam rising from the front rows',
  maul: 'A maul in brown winter light, the ball held at its heart',
  'kick-off': 'Kick-off at dusk, seen from behind the posts',
  break: 'A Lions player breaks a tackle with the ball under one arm',
  kick: 'A kick at goal on a misty evening',
  try: 'A Lions player dives over the line with the ball in both hands',
  passing: 'A back line on the move, the ball in the air between two players',
  'high-ball': 'A player leaps for a high ball against a low sun',
  tackle: 'Two Lions bring down a runner in the mud',
  sprint: 'A player sprints clear under floodlights, two defenders behind',
  fog: 'Someone walks a dog across the pitch in fog, the posts behind',
  rain: 'A break through the tackle in heavy rain, puddles on the pitch',
  snow: 'The pitch under snow, one set of footprints and a dog',
  flood: 'The posts reflected in flood water at dusk, three ducks in front',
  'long-shadows': 'Players from above in low sun, their shadows longer than they are',
  'moon-training': 'Four players run in the cold light of a full moon',
  ball: 'A muddy ball on the line, the posts out of focus behind',
  tee: 'A ball on the kicking tee, the posts far off',
  lines: 'The pitch from above with a mower at work on the stripes',
  'line-marking': 'Someone marks a straight white line across the pitch',
  floodlights: 'Someone on a ladder mends a floodlight while two watch',
  scoreboard: 'A member changes the last number on the wooden scoreboard: 19–17',
  'touch-judge': 'A touch judge raises the flag on the touchline',
  clubhouse: 'The clubhouse at dusk with every window lit',
  bonfire: 'Fireworks over the clubhouse, a crowd around the bonfire',
  pegs: 'Five hooped shirts on their pegs, boots on the bench below',
  shirt: 'The club shirt close up: hoops, white collar and the lion badge',
  boots: 'A row of muddy boots against a brick wall',
  urn: 'The tea urn steaming behind two rows of mugs',
  quiz: 'Quiz night: five people at a long table under hanging lamps',
  trophy: 'Players lift their arms around a silver cup under falling confetti',
  meeting: 'A meeting before the notice board, seen from the back row',
  'working-party': 'Three people paint the wooden wall of the clubhouse',
  huddle: 'Seven players arm in arm at dusk',
  crowd: 'The touchline crowd in bobble hats, one of them with a banner',
  'team-photo': 'The team photo: three rows of hooped shirts before the posts',
  minis: 'Small children play tag rugby while a coach points the way',
  referee: 'A referee holds up a card between two players',
  training: 'Training under lights: three runners among cones, one at a tackle bag',
  'half-time': 'Half time: players sit on the grass as someone hands round oranges',
  captain: 'The captain in club hoops, lit from one side, floodlights behind',
  coach: 'The forwards’ coach in profile before a board of circles and crosses',
  newcomer: 'A new player in a scrum cap before a bright evening sky',
  veteran: 'A bearded man in a cap and club hoops by the river',
  bus: 'The team bus in the rain, a head at every window',
  seafront: 'Veterans along the sea front at sunset, a pier behind them',
  ferry: 'Four passengers cross a misty river on a small ferry',
  fete: 'A summer fair with striped tents, bunting and a smoking grill',
  sevens: 'A sevens player outruns a defender in summer sun',
} as const;

export type PictureName = keyof typeof alts;

const WIDTHS = [480, 768, 1080, 1600] as const;
/** All settings of the renditions: a cache of renditions is made again if and only if this changes. */
export const RENDITION_FORMAT = { quality: 56, effort: 2 } as const;
const SIZE = { width: 1600, height: 1000 } as const;
const FIRST_UPLOAD = Date.UTC(2025, 7, 1, 9);
const MINUTE = 60_000;

/** One minute apart, so that no two keys share a timestamp. */
export const samplePictures: readonly SamplePicture[] = Object.entries(alts).map(
  ([name, alt], order) => ({
    key: `media/${FIRST_UPLOAD + order * MINUTE}_${name}.webp`,
    name,
    ...SIZE,
    alt,
    read: () => fileOf(`${name}.webp`),
  }),
);

/** The upload that a picture of the sample club's profile shows. */
export function uploadOf({ sources, alt }: ClubPicture): SamplePicture {
  const { path = '', width = 0, height = 0 } = sources.at(-1) ?? {};
  const key = path.slice(path.indexOf('media/'));
  const file = key.slice(key.indexOf('_') + 1);
  const name = file.replace(/\.\w+$/, '');
  return { key, name, width, height, alt, read: () => fileOf(file) };
}

function fileOf(name: string): Promise<Buffer> {
  return readFile(new URL(`../../pictures/${name}`, import.meta.url));
}

/** The widths of a picture's renditions: never wider than the original. */
export function renditionWidths(picture: { readonly width: number }): number[] {
  return WIDTHS.filter((width) => width <= picture.width);
}

/** The picture's renditions in every width of the sites, as WebP, ascending. */
export async function renditions(picture: SampleImage): Promise<Rendition[]> {
  const original = await picture.read();
  const decoded = sharp(original);
  return Promise.all(
    renditionWidths(picture).map(async (width) => ({
      width,
      // A rendition at the original's width would equal the original.
      bytes: width === picture.width ? original : await narrowed(decoded, width),
    })),
  );
}

function narrowed(decoded: Sharp, width: number): Promise<Buffer> {
  // `smartSubsample` would double the time of seeding, without a visible difference on drawn pictures.
  return decoded.clone().resize(width).webp(RENDITION_FORMAT).toBuffer();
}

/** The crop of a drawn picture: whole, or one that looks like another person's photo of the same scene. */
export type View = 'whole' | 'left' | 'right' | 'tall' | 'square';

const cuts = {
  left: { left: 60, top: 190, width: 1080, height: 720 },
  right: { left: 460, top: 190, width: 1080, height: 720 },
  tall: { left: 430, top: 0, width: 740, height: 1000 },
  square: { left: 300, top: 0, width: 1000, height: 1000 },
} as const;

/** A crop of a picture, mirrored as if taken from the opposite touchline, with its own brightness. */
export function viewOf(picture: SamplePicture, view: View): SampleImage {
  if (view === 'whole') return picture;
  const cut = cuts[view];
  return {
    width: cut.width,
    height: cut.height,
    read: async () =>
      sharp(await picture.read())
        .extract(cut)
        .flop()
        .linear(view === 'left' ? 1.12 : 0.94, 0)
        .webp({ quality: 50, effort: 1 })
        .toBuffer(),
  };
}
