import { expect, it } from 'vitest';
import { receive, type Incoming } from './receive.ts';

const received = (more: Partial<Incoming>, limit = 100) =>
  receive(
    {
      headers: new Headers(),
      body: new Response('hello').body,
      payload: { kind: 'unsigned' },
      ...more,
    },
    () => {},
    { limit },
  );
const promising = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

it.each<[string, Partial<Incoming>, number?]>([
  ['EntityTooLarge', {}, 4],
  ['IncompleteBody', promising({ 'content-length': '6' })],
  ['InvalidRequest', { payload: { kind: 'chunked' } }],
  ['InvalidRequest', promising({ 'x-amz-checksum-sha1': 'AAAAAA==' })],
  [
    'InvalidRequest',
    promising({ 'x-amz-checksum-crc32': 'NhCmhg==', 'x-amz-checksum-crc32c': 'mnG7TA==' }),
  ],
])('%s is the refusal of a broken promise: %j', async (code, more, limit) => {
  await expect(received(more, limit)).rejects.toMatchObject({ code });
});

it('a body whose connection breaks is incomplete', async () => {
  const body = new ReadableStream({ pull: (at) => at.error(new Error('it broke')) });
  await expect(received({ body })).rejects.toMatchObject({ code: 'IncompleteBody' });
});

it('bytes are read only as fast as they are written', async () => {
  let [asked, written, ahead] = [0, 0, 0];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      ahead = Math.max(ahead, (asked += 1) - written);
      if (asked > 50) controller.close();
      else controller.enqueue(new Uint8Array(1000));
    },
  });
  await receive({ headers: new Headers(), body, payload: { kind: 'unsigned' } }, async () => {
    await new Promise(setImmediate);
    written += 1;
  });
  expect(written).toBe(50);
  expect(ahead).toBeLessThanOrEqual(3);
});

const withTrailer = (trailer: string) => `5\r\nhello\r\n0\r\n${trailer}\r\n\r\n`;
it.each([
  [withTrailer('x-amz-checksum-crc32:AAAAAA=='), 'BadDigest'],
  [withTrailer('x-amz-checksum-sha1:NhCmhg=='), 'MalformedTrailerError'],
  [withTrailer('nonsense'), 'MalformedTrailerError'],
  ['5\r\nhel', 'IncompleteBody'],
  ['5\r\nhello\r\n', 'IncompleteBody'],
  ['5\r\nhelloXX0\r\n\r\n', 'IncompleteBody'],
  ['', 'IncompleteBody'],
  ['zz\r\n', 'InvalidRequest'],
  ['1'.repeat(20_000), 'InvalidRequest'],
])('a body framed as %.60j is refused: %s', async (framed, code) => {
  const { body } = new Response(framed);
  const { headers } = promising({ 'x-amz-trailer': 'x-amz-checksum-crc32' });
  headers.set('x-amz-decoded-content-length', '5');
  const sent = received({ headers, body, payload: { kind: 'chunked' } });
  await expect(sent).rejects.toMatchObject({ code });
});
