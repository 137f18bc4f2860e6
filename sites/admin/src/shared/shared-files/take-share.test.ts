import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { sharedFiles, type SharedFiles } from '#shared/shared-files/shared-files.ts';
import { takeShare } from '#shared/shared-files/read-form-parts.ts';

const PAGE = 'http://localhost:3000/admin/share';

function aShare(...files: readonly File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return new Request(PAGE, { method: 'POST', body });
}

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const onThisPhone = () => sharedFiles({ factory: new IDBFactory() });

test('what is shared is kept, and the page that shows it opened', async () => {
  const files = onThisPhone();
  const answer = await takeShare(aShare(photo('a.jpg'), photo('b.jpg')), files);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

test('Firefox, which lends no stream of a request’s body, takes a share too', async () => {
  const files = onThisPhone();
  const share = Object.defineProperty(aShare(photo('a.jpg')), 'body', { value: undefined });
  const answer = await takeShare(share, files);
  expect(answer.headers.get('location')).toBe(PAGE);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg']);
});

test('a share of no files says so', async () => {
  const files = onThisPhone();
  const empty = aShare(new File([], '', { type: 'application/octet-stream' }));
  for (const request of [aShare(), empty]) {
    const answer = await takeShare(request, files);
    expect(answer.headers.get('location')).toBe(`${PAGE}?trouble=nothing`);
  }
  expect(await files.list()).toEqual([]);
});

test('what does not fit is said, and what does is kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const files = onThisPhone();
  const small: SharedFiles = {
    ...files,
    async keep(file, bytes) {
      if (file.name !== 'big.jpg') return files.keep(file, bytes);
      throw new DOMException('The phone is full', 'QuotaExceededError');
    },
  };
  const answer = await takeShare(aShare(photo('big.jpg'), photo('a.jpg')), small);
  expect(answer.headers.get('location')).toBe(`${PAGE}?trouble=no-room`);
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.jpg']);
});

test('of a share that breaks off, what came whole is kept', async () => {
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
