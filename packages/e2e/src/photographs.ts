import sharp, { type Sharp } from 'sharp';

/** A town and coordinates that must not be published. */
const TOWN = 'Ferrymere-on-Test';
const LATITUDE = '12/1 34/1 5678/100';
const XMP_LATITUDE = '12,34.946333N';

/** The bytes of a file that can reveal its place, each with a name. */
const TRACES: readonly (readonly [string, Buffer])[] = [
  ['EXIF latitude, little-endian', rationals('writeUInt32LE')],
  ['EXIF latitude, big-endian', rationals('writeUInt32BE')],
  ['XMP latitude', Buffer.from(XMP_LATITUDE)],
  ['XMP', Buffer.from('xmpmeta')],
  ['town', Buffer.from(TOWN)],
  ['Photoshop resources', Buffer.from('8BIM')],
  ['camera', Buffer.from('Testcam')],
];

/** The names of the traces that are in a file. */
export function tracesIn(bytes: Buffer): string[] {
  return TRACES.filter(([, trace]) => bytes.includes(trace)).map(([name]) => name);
}

/** The colours of a photograph's corners the right way up: top left, top right, bottom left, bottom right. */
export const CORNERS = ['#c03030', '#30a040', '#3040c0', '#d0c030'] as const;

interface Photographed {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
}

/**
 * A photograph whose EXIF, XMP and IPTC contain its place and camera. It is stored turned as `orientation`
 * requires, so that its corners appear as `CORNERS` once it is turned back.
 */
export async function photograph({
  width,
  height,
  orientation = 1,
}: Photographed): Promise<Buffer> {
  const upright = await fourCorners(width, height);
  const stored = await storedAs(upright, orientation);
  const jpeg = await marked(stored.jpeg({ quality: 90 }), orientation).toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), iptc(), jpeg.subarray(2)]);
}

/** A marked photograph as a file field takes it. */
export async function photographFile(
  name: string,
  size: Photographed = { width: 900, height: 600 },
) {
  return { name, mimeType: 'image/jpeg', buffer: await photograph(size) };
}

/** The same in another file format. */
export async function markedPicture(format: 'png' | 'webp' | 'gif'): Promise<Buffer> {
  const picture = sharp(await fourCorners(900, 600));
  if (format !== 'gif') return marked(picture[format](), 1).toBuffer();
  const gif = await picture.gif().toBuffer();
  const words = `Testcam in ${TOWN}`;
  const comment = Buffer.concat([
    Buffer.of(0x21, 0xfe, words.length),
    Buffer.from(words),
    Buffer.of(0),
  ]);
  const colours = gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0;
  return Buffer.concat([gif.subarray(0, 13 + colours), comment, gif.subarray(13 + colours)]);
}

async function fourCorners(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const [first, ...others] = CORNERS;
  const blocks = others.map((background, index) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left: index === 1 ? 0 : width - half.width,
    top: index === 0 ? 0 : height - half.height,
  }));
  return sharp({ create: { width, height, channels: 3, background: first } })
    .composite(blocks)
    .png()
    .toBuffer();
}

/** A quarter turn to one side is undone by one to the other; every other orientation is its own inverse. */
async function storedAs(upright: Buffer, orientation: number): Promise<Sharp> {
  const inverse = orientation === 6 ? 8 : orientation === 8 ? 6 : orientation;
  const toBeTurned = sharp(upright).withMetadata({ orientation: inverse });
  return sharp(await toBeTurned.png().toBuffer()).autoOrient();
}

function marked(picture: Sharp, orientation: number): Sharp {
  return picture
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Testcam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: LATITUDE },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${XMP_LATITUDE}"/></rdf:RDF></x:xmpmeta>`,
    );
}

/** A segment of Photoshop's resources with one of IPTC's data sets: the town. */
function iptc(): Buffer {
  const set = Buffer.concat([Buffer.of(0x1c, 2, 90, 0, TOWN.length), Buffer.from(TOWN)]);
  const payload = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM'),
    Buffer.of(4, 4, 0, 0, 0, 0, 0, set.length),
    set,
  ]);
  return Buffer.concat([Buffer.of(0xff, 0xed, 0, payload.length + 2), payload]);
}

function rationals(write: 'writeUInt32LE' | 'writeUInt32BE'): Buffer {
  const numbers = LATITUDE.split(/[ /]/).map(Number);
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes[write](number, index * 4);
  return bytes;
}
