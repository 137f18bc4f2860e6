import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#test/photos/a-jpeg.ts';
import { cleanWebm } from '#shared/metadata/clean-webm.ts';

/** An element with its length in one byte, or in eight. */
function element(id: string, ...content: (string | readonly number[])[]): number[] {
  const bytes = content.flatMap((part) => (typeof part === 'string' ? bytesOf(part) : part));
  const head = [...Buffer.from(id, 'hex')];
  if (bytes.length < 127) return [...head, 0x80 | bytes.length, ...bytes];
  return [...head, 0x01, 0, 0, 0, 0, 0, bytes.length >> 8, bytes.length & 0xff, ...bytes];
}

const HEAD = element('1a45dfa3', element('4282', 'webm'));
const TAGS = element(
  '1254c367',
  element(
    '7373',
    element('67c8', element('45a3', 'LOCATION'), element('4487', '+51.4769-000.0005/')),
  ),
  element('7373', element('67c8', element('45a3', 'ARTIST'), element('4487', 'Jo Marsh'))),
);
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
const CLUSTER = element('1f43b675', element('e7', [0]), element('a3', 'Jo Marsh LOCATION frames'));
/** As a browser records it: neither the segment nor its clusters say how long they are. */
const OPEN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

const segment = (...children: readonly number[][]) => element('18538067', children.flat());
const film = (...parts: readonly number[][]) =>
  new Blob([Uint8Array.from(parts.flat())], { type: 'video/webm' });
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

test.each([
  ['with its tags in front', [HEAD, segment(SEEKS, INFO, TAGS, ATTACHED, TRACKS, CLUSTER)]],
  ['with its tags behind', [HEAD, segment(INFO, TRACKS, CLUSTER, TAGS, ATTACHED)]],
  [
    'recorded live',
    [
      HEAD,
      [0x18, 0x53, 0x80, 0x67, ...OPEN],
      INFO,
      TRACKS,
      [0x1f, 0x43, 0xb6, 0x75, ...OPEN],
    ].concat([element('e7', [0]), element('a3', 'Jo Marsh LOCATION frames'), TAGS]),
  ],
])(
  '[U13] a WebM film %s keeps its frames where they are, and nothing that names anybody',
  async (_, parts) => {
    const before = film(...parts);
    const { bytes, locationRemoved, mayTell } = await cleanWebm(before);
    const [was, is] = [await textOf(before), await textOf(bytes)];
    expect([locationRemoved, mayTell, bytes.type]).toEqual([true, false, 'video/webm']);
    const frames = 'Jo Marsh LOCATION frames';
    expect(is.indexOf(frames)).toBe(was.indexOf(frames));
    expect(is.replace(frames, '')).not.toMatch(/Jo|LOCATION|51\.4|Testcam|T\xc3g/);
    expect(is).toHaveLength(was.length);
    expect((await cleanWebm(bytes)).bytes).toBe(bytes);
  },
);

test('a WebM film that says nothing is the same file', async () => {
  const plain = film(HEAD, segment(TRACKS.slice(0, 0), CLUSTER));
  expect(await cleanWebm(plain)).toEqual({ bytes: plain, locationRemoved: false, mayTell: false });
});

test('a WebM film that breaks off may tell what was not read', async () => {
  const whole = film(HEAD, segment(INFO, CLUSTER, TAGS));
  expect(await cleanWebm(whole.slice(0, whole.size - 5))).toMatchObject({ mayTell: true });
});

test('whatever the bytes are, as many come out as went in', async () => {
  const piece = fc.oneof(
    fc.constantFrom(HEAD, INFO, TAGS, TRACKS, CLUSTER, SEEKS),
    fc.array(fc.nat(255), { maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
      const before = film(...pieces);
      expect((await cleanWebm(before)).bytes.size).toBe(before.size);
    }),
    { numRuns: 500 },
  );
});
