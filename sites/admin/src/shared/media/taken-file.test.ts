import { expect, test } from 'vitest';
import { fakeImageProcessor } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { takeFiles, type TakenFile } from '#shared/media/taken-file.ts';

let made = 0;
const tools = {
  imageProcessor: fakeImageProcessor(),
  now: () => 1_700_000_000_000,
  newId: () => `id-${(made += 1)}`,
};
async function take(file: File): Promise<TakenFile> {
  const taken = await takeFiles([file], tools, { folder: 'media', taken: [] }, false).next();
  return taken.value as TakenFile;
}

const JPEG = aJpeg();
const MP4 = new Uint8Array([0, 0, 0, 16, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0]);

test('a picture is queued with its renditions, which share its place in the queue', async () => {
  const outcome = await take(new File([JPEG], 'The pitch.jpg'));
  const uploads = outcome.ok ? outcome.uploads : [];
  expect(uploads.map(({ key, derivedFrom }) => [key, derivedFrom?.prefix])).toEqual([
    ['media/1700000000000_The_pitch.jpg', undefined],
    ['derived/480/media/1700000000000_The_pitch.jpg', 'derived/480/'],
    ['derived/768/media/1700000000000_The_pitch.jpg', 'derived/768/'],
    ['derived/1080/media/1700000000000_The_pitch.jpg', 'derived/1080/'],
  ]);
  expect(new Set(uploads.slice(1).map(({ derivedFrom }) => derivedFrom?.id))).toEqual(
    new Set([uploads[0]?.id]),
  );
});

test.each([
  ['tour.mp4', MP4, 'video/mp4'],
  ['rules.pdf', '%PDF-1.7', 'application/pdf'],
  ['minutes', '%PDF-1.7', 'application/pdf'],
  [`${'x'.repeat(300)}.pdf`, '%PDF-1.7', 'application/pdf'],
  [
    'minutes.doc',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'application/msword',
  ],
])('[5.12] %s is sent as it is, with the type of its bytes', async (name, bytes, type) => {
  const file = new File([bytes as BlobPart], name, { type: 'text/html' });
  const outcome = await take(file);
  expect(outcome).toMatchObject({
    ok: true,
    uploads: [{ name, type, bytes: file }],
    locationRemoved: false,
  });
});

test('documents are read one after another: a phone has the memory of one', async () => {
  let [open, most] = [0, 0];
  class WatchedFile extends File {
    override slice(from?: number, to?: number) {
      const part = super.slice(from, to);
      const arrayBuffer = async () => {
        most = Math.max(most, (open += 1));
        const bytes = await Blob.prototype.arrayBuffer.call(part);
        open -= 1;
        return bytes;
      };
      return part.size < this.size ? part : Object.assign(part, { arrayBuffer });
    }
  }
  const body = ['%PDF-1.7', ' '.repeat(10_000)];
  const files = ['rules.pdf', 'minutes.pdf'].map((name) => new WatchedFile(body, name));
  const place = { folder: 'media', taken: [] };
  for await (const taken of takeFiles(files, tools, place, false)) expect(taken.ok).toBe(true);
  expect(most).toBe(1);
});

test('[9.15] a file of more than 5 TB is refused with a sentence, and is not read', async () => {
  const filmOf = (value: number) =>
    Object.defineProperty(new File([MP4], 'season.mp4'), 'size', { value });
  const outcome = await take(filmOf(5 * 1024 ** 4 + 1));
  expect(outcome).toMatchObject({ ok: false, words: expect.stringContaining('larger than 5 TB') });
  expect(await take(filmOf(5 * 1024 ** 4))).toMatchObject({ ok: true });
});

test('a film is sent without its location', async () => {
  const place = '+51.4769-000.0005/';
  const udta = [0, 0, 0, 26, ...new TextEncoder().encode(`udta${place}`), 0];
  const film = new Uint8Array([...MP4, 0, 0, 0, 34, ...new TextEncoder().encode('moov'), ...udta]);
  const outcome = await take(new File([film], 'kick-off.mp4'));
  if (!outcome.ok) throw new Error(outcome.words);
  const [upload] = outcome.uploads;
  expect(outcome.locationRemoved).toBe(true);
  expect(upload?.size).toBe(film.length);
  expect(await upload?.bytes.text()).not.toContain('51.4769');
});

test.each([
  ['team.jpg', '<!doctype html><script>', /pictures, videos, PDF and Word documents/],
  ['run.exe', 'MZ', /pictures, videos, PDF and Word documents/],
  ['team.jpg', '%PDF-1.7', /inside it is a PDF document/],
  ['report.pdf', JPEG, /inside it is a JPEG picture/],
  ['nothing.pdf', '', /is empty/],
  [`${'x'.repeat(1_000)}.pdf`, '%PDF-1.7', /too long.*shorter name/],
])('[5.12, U11] %s with other content is refused with a sentence', async (name, bytes, words) => {
  const outcome = await take(new File([bytes as BlobPart], name));
  expect(outcome).toEqual({ ok: false, words: expect.stringMatching(words) });
});
