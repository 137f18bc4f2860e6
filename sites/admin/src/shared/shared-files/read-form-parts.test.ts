import fc from 'fast-check';
import { StorageFull } from '@clubhouse/outbox';
import { expect, test, vi } from 'vitest';
import { FormCutShort, readFormParts, takeShare } from '#shared/shared-files/read-form-parts.ts';
import { sharedFiles, type SharedFiles } from '#shared/shared-files/shared-files.ts';
import { memoryDrafts } from '#test/memory-stores.ts';

/** A form as the browser itself writes it, split into chunks at any place. */
async function aForm(fill: (form: FormData) => void, cuts: readonly number[] = []) {
  const form = new FormData();
  fill(form);
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { type, stream: inPieces(new Uint8Array(await sent.arrayBuffer()), cuts) };
}

function inPieces(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]) {
  const places = [0, ...cuts.filter((cut) => cut < bytes.length), bytes.length];
  const sorted = places.toSorted((one, other) => one - other);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const [n, from] of sorted.slice(0, -1).entries()) {
        controller.enqueue(bytes.slice(from, sorted[n + 1]));
      }
      controller.close();
    },
  });
}

async function read({ stream, type }: Awaited<ReturnType<typeof aForm>>) {
  const parts: { field: string; fileName?: string; type: string; bytes: number[] }[] = [];
  for await (const { bytes, ...part } of readFormParts(stream, type)) {
    const all: number[] = [];
    for await (const piece of bytes) all.push(...piece);
    parts.push({ ...part, bytes: all });
  }
  return parts;
}

const file = (name: string, bytes: readonly number[], type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes)], name, { type });

test('files are read one after the other with their names, types and bytes', async () => {
  const form = await aForm((fields) => {
    fields.append('title', 'Saturday');
    fields.append('files', file('“try” 1.jpg', [1, 2, 3]));
    fields.append('files', file('say "hi".png', [], 'image/png'));
  });
  expect(await read(form)).toEqual([
    { field: 'title', type: '', bytes: [...new TextEncoder().encode('Saturday')] },
    { field: 'files', fileName: '“try” 1.jpg', type: 'image/jpeg', bytes: [1, 2, 3] },
    { field: 'files', fileName: 'say "hi".png', type: 'image/png', bytes: [] },
  ]);
  const unread = await aForm((fields) => fields.append('files', file('a.jpg', [9, 9])));
  for await (const { fileName } of readFormParts(unread.stream, unread.type)) {
    expect(fileName).toBe('a.jpg');
  }
});

test('any bytes of a file are read unchanged, wherever the form is split into chunks', async () => {
  // Mostly of what a boundary is made of.
  const byte = fc.oneof(fc.constantFrom(13, 10, 45), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(byte, { maxLength: 60 }), { maxLength: 4 }),
      fc.array(fc.nat(900), { maxLength: 30 }),
      async (contents, cuts) => {
        const form = await aForm((fields) => {
          for (const bytes of contents) fields.append('files', file('a.jpg', bytes));
        }, cuts);
        expect((await read(form)).map(({ bytes }) => bytes)).toEqual(contents);
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['ends in the middle', 'multipart/form-data; boundary=x', '--x\r\nA: b\r\n\r\nhalf a pho'],
  ['has a head without an end', 'multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(20_000)}`],
  ['names no boundary', 'text/plain', 'a=b'],
  ['is nothing', 'multipart/form-data; boundary=x', ''],
])('a form that %s is cut short', async (_, type, text) => {
  const stream = inPieces(new TextEncoder().encode(text), []);
  await expect(read({ stream, type })).rejects.toThrow(FormCutShort);
});

const PAGE = 'http://localhost:3000/admin/share';

function aShare(...files: readonly File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return new Request(PAGE, { method: 'POST', body });
}

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const onThisPhone = () => sharedFiles(memoryDrafts());

test.each([
  ['is stored', (share: Request) => share],
  // Firefox has no stream of a request's body.
  [
    'without a stream of its body is stored',
    (share: Request) => Object.defineProperty(share, 'body', { value: undefined }),
  ],
])('a shared form %s, and the page that shows it is opened', async (_, sent) => {
  const files = onThisPhone();
  const answer = await takeShare(sent(aShare(photo('a.jpg'), photo('b.jpg'))), files);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

test('a file that does not fit is reported, and the others are stored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const files = onThisPhone();
  const small: SharedFiles = {
    ...files,
    async put(file, bytes) {
      if (file.name !== 'big.jpg') return files.put(file, bytes);
      throw new StorageFull('The phone is full');
    },
  };
  const answer = await takeShare(aShare(photo('big.jpg'), photo('a.jpg')), small);
  expect(answer.headers.get('location')).toBe(`${PAGE}?trouble=no-room`);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg']);
});

test('complete files of an interrupted share are stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const whole = aShare(photo('a.jpg'), photo('b.jpg'));
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = new Request(PAGE, {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type')! },
    body: bytes.slice(0, -60),
  });
  const files = onThisPhone();
  const answer = await takeShare(half, files);
  expect(answer.headers.get('location')).toBe(`${PAGE}?trouble=cut-short`);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg']);
});
