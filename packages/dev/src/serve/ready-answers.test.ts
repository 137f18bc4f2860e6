import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../start/free-ports.ts';
import { requestListener } from './request-listener.ts';
import { serveSite } from './serve-site.ts';

/** A site of one page, `/`, that shows how often it was handled, and whose cache the test fills. */
async function aSite() {
  const [port = 0] = await freePorts(1);
  let held: object | undefined;
  let handled = 0;
  const words = () => `Handled ${handled}. `.repeat(100);
  const listener = requestListener(
    async ({ method }) => {
      handled += 1;
      return new Response(words(), {
        headers: { 'Content-Type': `text/html; of=${method}` },
      });
    },
    { port, log: () => undefined, keptPage: (path) => (path === '/' ? held : undefined) },
  );
  const server = await serveSite(listener, port);
  onTestFinished(() => server.close());
  return {
    hold: (page: object | undefined) => (held = page),
    ask: (headers: Record<string, string> = {}, method = 'GET', path = '/') =>
      ask(`http://127.0.0.1:${port}${path}`, headers, method),
    handled: () => handled,
  };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(address: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(pieces),
        }),
      );
    }).on('error', reject);
  });
}

test('a page that is asked for again is answered to the letter as before, whatever its parameters', async () => {
  const { ask, hold, handled } = await aSite();
  hold({});
  const first = await ask();
  const second = await ask({}, 'GET', '/?utm_source=x');
  expect(handled()).toBe(1);
  expect(second.body).toEqual(first.body);
  const { date: _before, ...before } = first.headers;
  const { date: _after, ...after } = second.headers;
  expect(after).toEqual(before);
});

test('another page under the address is handled', async () => {
  const { ask, hold, handled } = await aSite();
  hold({});
  await ask();
  hold({});
  expect((await ask()).body.toString()).toMatch(/^Handled 2\./);
  hold(undefined);
  await ask();
  expect(handled()).toBe(3);
});

test('each encoding has its own answer', async () => {
  const { ask, hold } = await aSite();
  hold({});
  const plain = await ask();
  await ask({ 'Accept-Encoding': 'br' });
  const again = await ask({ 'Accept-Encoding': 'gzip;q=0, br' });
  expect(again.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(again.body).toString()).toMatch(/^Handled 2\./);
  expect((await ask()).body).toEqual(plain.body);
});

test.each([
  ['HEAD', {}, '/'],
  ['POST', {}, '/'],
  ['GET', { 'If-None-Match': '"other"' }, '/'],
  ['GET', {}, '/elsewhere'],
])('%s with %j of %s is always handled', async (method, headers, path) => {
  const { ask, hold, handled } = await aSite();
  hold({});
  await ask();
  await ask(headers, method, path);
  await ask(headers, method, path);
  expect(handled()).toBe(3);
});

test('what was handled while the page changed is not kept for it', async () => {
  const [port = 0] = await freePorts(1);
  const pages = [{}, {}];
  const listener = requestListener(
    async () => {
      const [page] = pages;
      if (pages.length > 1) pages.shift();
      return new Response(pages[0] === page ? 'new' : 'old');
    },
    { port, log: () => undefined, keptPage: () => pages[0] },
  );
  const server = await serveSite(listener, port);
  onTestFinished(() => server.close());
  const read = async () => (await ask(`http://127.0.0.1:${port}/`, {}, 'GET')).body.toString();
  expect([await read(), await read(), await read()]).toEqual(['old', 'new', 'new']);
});
