import { expect, test } from 'vitest';
import { functionUrlHandler, type FunctionUrlEvent } from './function-url.ts';

const origin = 'https://club.test';

const anEvent = (event: Partial<FunctionUrlEvent> & { method?: string } = {}) => ({
  rawPath: '/news',
  headers: {},
  requestContext: { http: { method: event.method ?? 'GET' } },
  ...event,
});

const echo = functionUrlHandler(
  async (request) => new Response(`${request.method} ${request.url}`),
  { origin },
);
const bodyOf = (result: { body: string }) => Buffer.from(result.body, 'base64').toString();

test('an address is the site’s own, whatever the function is called as', async () => {
  const headers = { host: 'abc.lambda-url.eu-west-2.on.aws' };
  const result = await echo(anEvent({ rawQueryString: 'after=13', headers }));
  expect(bodyOf(result)).toBe('GET https://club.test/news?after=13');
});

test('[V2] a path that looks like another host stays a path', async () => {
  expect(bodyOf(await echo(anEvent({ rawPath: '//elsewhere.test/' })))).toBe(
    'GET https://club.test//elsewhere.test/',
  );
});

test('pictures come out byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const picture = functionUrlHandler(
    async () => new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }),
    { origin },
  );
  const { body, isBase64Encoded, headers } = await picture(anEvent());
  expect(isBase64Encoded).toBe(true);
  expect(Buffer.from(body, 'base64').equals(Buffer.from(bytes))).toBe(true);
  expect(headers['content-type']).toBe('image/webp');
});

test('text is compressed as the caller takes it', async () => {
  const page = functionUrlHandler(
    async () =>
      new Response('try '.repeat(500), { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    { origin },
  );
  const { headers, body } = await page(anEvent({ headers: { 'accept-encoding': 'br' } }));
  expect(headers['content-encoding']).toBe('br');
  expect(body.length).toBeLessThan(500);
});

test('a HEAD has the headers alone', async () => {
  const result = await echo(anEvent({ method: 'HEAD' }));
  expect([result.statusCode, result.body]).toEqual([200, '']);
});

test('what is posted comes in as it was sent', async () => {
  const read = functionUrlHandler(async (request) => new Response(await request.text()), {
    origin,
  });
  const body = Buffer.from('{"name":"Zoë"}').toString('base64');
  expect(bodyOf(await read(anEvent({ method: 'POST', body, isBase64Encoded: true })))).toBe(
    '{"name":"Zoë"}',
  );
});

test('a method that requests cannot have is one more write', async () => {
  expect(bodyOf(await echo(anEvent({ method: 'TRACE' })))).toMatch(/^POST /);
});
