import { DEFAULT_TABLES } from '@clubhouse/content/tables';
import type { ItemChange } from '@clubhouse/public/server';
import { expect, test } from 'vitest';
import { scheduleHandler, streamHandler } from './event-handlers.ts';
import { functionUrlHandler, type FunctionUrlEvent } from './function-url.ts';

const anEvent = (event: Partial<FunctionUrlEvent> & { method?: string } = {}) => ({
  rawPath: '/news',
  headers: {},
  requestContext: { http: { method: event.method ?? 'GET' } },
  ...event,
});

const behindUrl = (handler: (request: Request) => Promise<Response>) =>
  functionUrlHandler(handler, { origin: 'https://club.test' });
const echo = behindUrl(async ({ method, url }) => new Response(`${method} ${url}`));
const bodyOf = (result: { body: string }) => Buffer.from(result.body, 'base64').toString();

test('an address has the site’s own host, whatever name the function is called by', async () => {
  const headers = { host: 'abc.lambda-url.eu-west-2.on.aws' };
  const result = await echo(anEvent({ rawQueryString: 'after=13', headers }));
  expect(bodyOf(result)).toBe('GET https://club.test/news?after=13');
});

test('[V2] a path that looks like another host stays a path', async () => {
  expect(bodyOf(await echo(anEvent({ rawPath: '//elsewhere.test/' })))).toBe(
    'GET https://club.test//elsewhere.test/',
  );
});

test('pictures are returned byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const picture = behindUrl(
    async () => new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }),
  );
  const { body, isBase64Encoded, headers } = await picture(anEvent());
  expect(isBase64Encoded).toBe(true);
  expect(Buffer.from(body, 'base64').equals(Buffer.from(bytes))).toBe(true);
  expect(headers['content-type']).toBe('image/webp');
});

test('text is compressed as the caller accepts', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const page = behindUrl(async () => new Response('try '.repeat(500), { headers }));
  const { headers: sent, body } = await page(anEvent({ headers: { 'accept-encoding': 'br' } }));
  expect(sent['content-encoding']).toBe('br');
  expect(body.length).toBeLessThan(500);
});

test('a HEAD request is answered with the headers only', async () => {
  const result = await echo(anEvent({ method: 'HEAD' }));
  expect([result.statusCode, result.body]).toEqual([200, '']);
});

test('a posted body is passed on unchanged', async () => {
  const read = behindUrl(async (request) => new Response(await request.text()));
  const body = Buffer.from('{"name":"Zoë"}').toString('base64');
  expect(bodyOf(await read(anEvent({ method: 'POST', body, isBase64Encoded: true })))).toBe(
    '{"name":"Zoë"}',
  );
});

test('an unsupported method is passed on as a POST', async () => {
  expect(bodyOf(await echo(anEvent({ method: 'TRACE' })))).toMatch(/^POST /);
});

test('the feed is requested before any page is rendered, and a run over all pages has the given name, and ends in time', async () => {
  const done: string[] = [];
  const handle = scheduleHandler({
    publisher: {
      async all(run, signal) {
        done.push(run);
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        signal?.throwIfAborted();
      },
      feedChanged: async () => void done.push('pages of the feed'),
    },
    feed: { refresh: async () => void done.push('feed') },
  });
  const call = { getRemainingTimeInMillis: () => 20_010 };
  await handle({ run: 'feed' }, call);
  const run = handle({ run: 'all', name: '2026-06-30T23:00:00Z' }, call);
  await expect(run).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(done).toEqual(['feed', 'pages of the feed', 'feed', '2026-06-30T23:00:00Z']);
  // Milliseconds: a run that ends only with its function takes twenty seconds here.
}, 5_000);

test('the changes of a batch are logged and published, under the club’s own name for their table', async () => {
  const published: ItemChange[] = [];
  const noted: unknown[] = [];
  const handle = streamHandler({
    publisher: { changed: async (changes) => void published.push(...changes) },
    noteChange: async ({ table, at }) => void noted.push({ table, at }),
    tables: { ...DEFAULT_TABLES, news: 'club-news' },
  });
  const eventSourceARN = 'arn:aws:dynamodb:eu-west-2:000000000000:table/club-news/stream/2026';
  const on = (day: string) => ({
    id: { S: '1' },
    listed: { S: 'news' },
    listOrder: { S: `${day}#1` },
  });
  const dynamodb = {
    ApproximateCreationDateTime: 1,
    OldImage: on('2026-01-01'),
    NewImage: on('2026-02-14'),
  };
  await handle({ Records: [{ eventSourceARN, dynamodb }] });
  expect(noted).toEqual([{ table: 'news', at: 1000 }]);
  expect(published).toEqual([
    { table: 'news', id: '1', sortKeys: ['2026-01-01#1', '2026-02-14#1'] },
  ]);
});
