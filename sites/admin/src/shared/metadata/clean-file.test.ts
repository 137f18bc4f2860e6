import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFile } from '#shared/metadata/clean-file.ts';
import { cleanFilm } from '#shared/metadata/clean-film.ts';
import { mp4Film } from '#shared/metadata/mp4-film.ts';
import { webmFilm } from '#shared/metadata/webm-film.ts';
import { bytesOf, segment } from '#test/photos/a-jpeg.ts';
import { exifWithPlace } from '#test/photos/marked-files.ts';

type Content = string | readonly number[];
const contentOf = (parts: readonly Content[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? bytesOf(part) : part));
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

const aFile = (...parts: readonly Content[]) =>
  new File([Uint8Array.from(contentOf(parts))], 'a', { type: 'its/type' });

/** The text of a file before and after it is cleaned. */
async function cleaned(before: File) {
  const { bytes, locationRemoved } = await cleanFile(before);
  const [was, is] = [await textOf(before), await textOf(bytes)];
  expect([is.length, bytes.type]).toEqual([was.length, 'its/type']);
  const again = await cleanFile(new File([bytes], 'a', { type: 'its/type' }));
  expect(await textOf(again.bytes)).toBe(is);
  return { was, is, locationRemoved };
}

const PLACE = '+51.4769-000.0005/';

function box(name: string, ...content: readonly Content[]): number[] {
  const bytes = contentOf(content);
  const length = bytes.length + 8;
  return [0, 0, length >> 8, length & 0xff, ...bytesOf(name), ...bytes];
}

/** The same, with its length behind its name. */
function longBox(name: string, content: string): number[] {
  const length = content.length + 16;
  return [0, 0, 0, 1, ...bytesOf(name), 0, 0, 0, 0, 0, 0, 0, length, ...bytesOf(content)];
}

const ANDROID = box('udta', box('\xa9xyz', `\0\x12\x15\xc7${PLACE}`));
const APPLE = box('meta', 'mdtacom.apple.quicktime.location.ISO6709', `data${PLACE}`);
/** When it was made and changed, in four bytes each, behind a version and flags. */
const clock = (name: string) => box(name, [0, 0, 0, 0], 'MADECHGD', 'rest');
const TRACK = box('trak', clock('tkhd'), box('udta', 'name'), box('mdia', clock('mdhd')));
/** A track of one sample, and the sample's offset. */
function trackOf(handler: string, at: number, length: number): number[] {
  const tables = box(
    'stbl',
    box('stsz', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, length]),
    box('stsc', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
    box('stco', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, at]),
  );
  const media = box('mdia', box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0], handler), box('minf', tables));
  return box('trak', media);
}
const HEAD = box('ftyp', 'isommp42');
const PIXELS = box('mdat', 'pixels');

test.each([
  ['of an Android phone, its table in front', [box('moov', TRACK, ANDROID), PIXELS]],
  ['of an iPhone, its table behind', [PIXELS, box('moov', TRACK, APPLE)]],
  ['with its frames in a long box', [longBox('mdat', 'pixels'), box('moov', ANDROID)]],
  ['with XMP beside its table', [box('uuid', `xmp GPSLatitude ${PLACE}`), PIXELS]],
])('[U13] a film %s keeps its frames where they are and loses its location', async (_, boxes) => {
  const { was, is, locationRemoved } = await cleaned(aFile(HEAD, ...boxes));
  expect(locationRemoved).toBe(true);
  expect(is).not.toMatch(/51\.4769|ISO6709|xyz|GPS/);
  expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
});

test('boxes needed for playback stay, and descriptions become free space of the same length', async () => {
  const { is } = await cleaned(aFile(HEAD, box('moov', clock('mvhd'), TRACK, ANDROID)));
  for (const name of ['mvhd', 'tkhd', 'mdhd'])
    expect(is).toContain(`${name}${'\0'.repeat(12)}rest`);
  expect(is.split('free')).toHaveLength(3);
});

const GPMF = 'GPS5 51.4769';
/** The samples lie in the first box behind the head: 16 bytes of it, and 8 of the box's. */
const withTrack = (handler: string, samples: string) =>
  aFile(
    HEAD,
    box('mdat', samples, 'pixels'),
    box('moov', clock('mvhd'), trackOf(handler, 24, samples.length)),
  );

test.each([
  ['meta', GPMF],
  ['tmcd', '14:59:07'],
  ['text', GPMF],
])(
  '[U13] a track of “%s” that is no picture, sound or subtitle is removed with its samples',
  async (handler, samples) => {
    const { was, is, locationRemoved } = await cleaned(withTrack(handler, samples));
    expect(locationRemoved).toBe(samples === GPMF);
    expect(is).not.toMatch(/GPS5|14:59|trak|stco/);
    expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
  },
);

test.each([
  ['vide', GPMF],
  ['soun', GPMF],
  ['sbtl', 'What a try!'],
])('a track of “%s” with “%s” stays', async (handler, samples) => {
  expect((await cleaned(withTrack(handler, samples))).is).toContain(samples);
});

test('[U13] unknown boxes, and descriptions without a location, become free space', async () => {
  const table = box('moov', clock('mvhd'), box('udta', 'Testcam'));
  const { is, locationRemoved } = await cleaned(aFile(HEAD, table, box('sefd', 'Jo Marsh')));
  expect(locationRemoved).toBe(false);
  expect(is).not.toMatch(/Jo Marsh|Testcam/);
});

test('[U13] free space behind a megabyte of zeros is emptied, too', async () => {
  const megabyte = '\0'.repeat(0x100000);
  const box = aFile(HEAD, [0, 0x10, 0, 0x10], 'free', megabyte, 'Jo Marsh');
  const space = aFile(WEBM, [0xec, 0x01, 0, 0, 0, 0, 0x10, 0, 0x08], megabyte, 'Jo Marsh');
  for (const film of [box, space]) expect((await cleaned(film)).is).not.toContain('Jo Marsh');
});

/** An element with its length in one byte, or in eight. */
function element(id: string, ...content: readonly Content[]): number[] {
  const bytes = contentOf(content);
  const head = [...Buffer.from(id, 'hex')];
  if (bytes.length < 127) return [...head, 0x80 | bytes.length, ...bytes];
  return [...head, 0x01, 0, 0, 0, 0, 0, bytes.length >> 8, bytes.length & 0xff, ...bytes];
}

const tag = (name: string, value: string) =>
  element('7373', element('67c8', element('45a3', name), element('4487', value)));
const WEBM = element('1a45dfa3', element('4282', 'webm'));
const TAGS = element('1254c367', tag('LOCATION', PLACE), tag('ARTIST', 'Jo Marsh'));
const ATTACHED = element('1941a469', element('61a7', 'Jo Marsh.jpg '.repeat(20)));
const INFO = element(
  '1549a966',
  element('2ad7b1', [0x0f, 0x42, 0x40]),
  element('7ba9', 'Jo Marsh scores'),
  element('4461', 'Jo, date'),
  element('4d80', 'Testcam'),
  element('5741', 'Testcam 2'),
);
const TRACKS = element('1654ae6b', element('ae', element('d7', [1]), element('536e', 'Jo Marsh')));
const SEEKS = element('114d9b74', element('4dbb', element('53ab', [0x12, 0x54, 0xc3, 0x67])));
const FRAMES = 'Jo Marsh LOCATION frames';
const CLUSTER = element('1f43b675', element('e7', [0]), element('a3', FRAMES));
/** As a browser records it: neither the segment nor its clusters say how long they are. */
const open = (id: string, ...content: readonly Content[]) => [
  ...[...Buffer.from(id, 'hex'), 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  ...contentOf(content),
];
const OPEN_CLUSTER = open('1f43b675', element('e7', [0]), element('a3', FRAMES), TAGS);

test.each([
  ['with its tags in front', element('18538067', SEEKS, INFO, TAGS, ATTACHED, TRACKS, CLUSTER)],
  ['with its tags behind', element('18538067', INFO, TRACKS, CLUSTER, TAGS, ATTACHED)],
  ['recorded live', open('18538067', INFO, TRACKS, OPEN_CLUSTER)],
])(
  '[U13] a WebM film %s keeps its frames where they are, and loses every name',
  async (_, segments) => {
    const { was, is, locationRemoved } = await cleaned(aFile(WEBM, segments));
    expect(locationRemoved).toBe(true);
    expect(is.indexOf(FRAMES)).toBe(was.indexOf(FRAMES));
    expect(is.replace(FRAMES, '')).not.toMatch(/Jo|LOCATION|51\.4|Testcam|T\xc3g/);
  },
);

test.each([
  ['MP4', mp4Film, [ANDROID, APPLE, TRACK, HEAD, box('moov', ANDROID)]],
  ['WebM', webmFilm, [WEBM, INFO, TAGS, TRACKS, CLUSTER, SEEKS]],
] as const)(
  'cleaning a film in %s preserves its length, whatever its bytes are',
  async (_, format, parts) => {
    const piece = fc.oneof(
      fc.constantFrom<readonly number[]>(...parts),
      fc.array(fc.nat(255), { maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
        const before = aFile(...pieces);
        const { bytes } = await cleanFilm<string | number>(before, format as never);
        expect(bytes.size).toBe(before.size);
      }),
      { numRuns: 500 },
    );
  },
);

const XMP = '<?xpacket begin="" id="W5"?><dc:creator>Jo Marsh</dc:creator><?xpacket end="w"?>';
const AUTHOR =
  '7 0 obj\n<< /Author (Jo \\(Marsh\\) (here)) /Title <4A6F> /CreationDate(D:20251101) >>\nendobj\n';
const PAGE = '1 0 obj\n<< /Type /Page /Title (On the page) >>\nendobj\n';
const TRAILER = 'trailer\n<< /Root 1 0 R /Info 7 0 R >>\n%%EOF';
const pdf = (...parts: string[]) => aFile('%PDF-1.7\n', ...parts);

test('[U13] a PDF is sent without its author, its dates and its XMP, at its original length', async () => {
  const metadata = `8 0 obj\n<< /Type /Metadata >>\nstream\n${XMP}\nendstream\nendobj\n`;
  const { is } = await cleaned(pdf(PAGE, AUTHOR, metadata, TRAILER));
  expect(is).not.toMatch(/Jo|Marsh|here|4A6F|2025|creator/);
  expect(is).toContain('/Title (On the page)');
});

test('[U13] a photograph in a PDF is sent without its location', async () => {
  const exif = segment(0xe1, [...bytesOf('Exif\0\0'), ...exifWithPlace()]);
  const photo = `stream\n${Buffer.from(exif).toString('latin1')}pixels`;
  const { was, is } = await cleaned(pdf(PAGE, photo, TRAILER, AUTHOR));
  expect(is).not.toContain('Testcam');
  expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
});

test.each([
  ['film', aFile(HEAD, box('moov', box('mvhd', 'v...')), box('mdat', 'udta meta pixels'))],
  ['WebM film', aFile(WEBM, element('18538067', CLUSTER))],
  ['PDF', pdf(PAGE, 'trailer\n<< /Root 1 0 R >>')],
  ['encrypted PDF', pdf(PAGE, AUTHOR, 'trailer\n<< /Info 7 0 R /Encrypt 9 0 R >>')],
])('a %s without readable metadata is not changed', async (_, file) => {
  const { bytes, locationRemoved } = await cleanFile(file);
  expect([bytes === file, locationRemoved]).toEqual([true, false]);
});
