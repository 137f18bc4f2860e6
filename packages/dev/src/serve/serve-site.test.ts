import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../start/free-ports.ts';
import { requestListener } from './request-listener.ts';
import { serveSite } from './serve-site.ts';

let port = 0;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
});

type Handler = (request: Request) => Promise<Response>;

async function serving(
  handler: Handler = async ({ url }) => new Response(url),
  keptPage?: (path: string) => object | undefined,
) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const listener = requestListener(handler, { port, log, ...(keptPage && { keptPage }) });
  const server = await serveSite(listener, port);
  onTestFinished(() => server.close());
  return { url: `http://localhost:${port}`, logged, server };
}

/** Sends these bytes, which no well-behaved client would send, and resolves to the whole answer. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('both loopback addresses serve', async () => {
  await serving();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect((await fetch(`http://[::1]:${port}/`)).status).toBe(200);
});

test('[V10] the server listens only on the two addresses of this machine', async () => {
  await serving();
  // Another loopback address, which a server that listens on every address would answer on.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
});

test('an address with two slashes stays on this site', async () => {
  await serving();
  const answer = await raw(
    'GET //elsewhere.example/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain(`http://localhost:${port}//elsewhere.example/a`);
});

test.each(['http://elsewhere.example/', '*', '@elsewhere.example/', '/\\\\a:b@c:99999/'])(
  'a request for %s is answered, and not with a failure of ours',
  async (target) => {
    const { logged } = await serving();
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
    expect(logged).toEqual([]);
  },
);

test('HEAD is answered with the headers of GET and no body', async () => {
  const { url } = await serving(async () => new Response('The pitch is open.'));
  const response = await fetch(url, { method: 'HEAD' });
  expect(response.headers.get('Content-Length')).toBe('18');
  expect(await response.text()).toBe('');
});

test('a write with a body leaves the connection usable', async () => {
  const { url } = await serving(async ({ method }) => new Response(method));
  const response = await fetch(url, { method: 'POST', body: 'x'.repeat(200_000) });
  expect(await response.text()).toBe('POST');
  expect((await fetch(url)).status).toBe(200);
});

test('a body that breaks off is a broken answer, and is logged', async () => {
  const broken = () =>
    new ReadableStream({ pull: (controller) => controller.error(new Error('bucket gone')) });
  const { logged } = await serving(async () => new Response(broken()));
  expect(await raw('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  expect(logged).toEqual(['GET / could not be answered']);
});

test('a taken port is refused, and opened servers are closed again', async () => {
  await serving();
  await expect(serving()).rejects.toThrow('EADDRINUSE');
});

test('closing ends connections that are kept open, and frees the port', async () => {
  const { url, server } = await serving();
  await (await fetch(url)).text();
  await server.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await serving();
});

/** A site of one page, `/`, that shows how often it was handled, and whose cache the test fills. */
async function aKeptPage() {
  let held: object | undefined = {};
  let handled = 0;
  await serving(
    async ({ method }) => {
      handled += 1;
      const headers = { 'Content-Type': `text/html; of=${method}` };
      return new Response(`Handled ${handled}. `.repeat(100), { headers });
    },
    (path) => (path === '/' ? held : undefined),
  );
  return { hold: (page: object | undefined) => (held = page), handled: () => handled };
}

/** Asks on a connection of its own, and accepts no encoding by itself. */
async function ask(headers: Record<string, string> = {}, path = '/', method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers, agent: false };
    get(`http://127.0.0.1:${port}${path}`, options, resolve).on('error', reject);
  });
  const { date: _, ...others } = answer.headers;
  return { headers: others, body: await buffer(answer) };
}

test('a page requested again has an identical answer, whatever its parameters', async () => {
  const { handled } = await aKeptPage();
  expect(await ask({}, '/?utm_source=x')).toEqual(await ask());
  expect(handled()).toBe(1);
});

test('a changed page of the same address is handled again', async () => {
  const { hold, handled } = await aKeptPage();
  await ask();
  hold({});
  expect((await ask()).body.toString()).toMatch(/^Handled 2\./);
  hold(undefined);
  await ask();
  expect(handled()).toBe(3);
});

test('each encoding has its own answer', async () => {
  await aKeptPage();
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
  const { handled } = await aKeptPage();
  await ask();
  await ask(headers, path, method);
  await ask(headers, path, method);
  expect(handled()).toBe(3);
});

test('an answer made while the page changed is not cached for it', async () => {
  const pages = [{}, {}];
  await serving(
    async () => {
      const [page] = pages;
      if (pages.length > 1) pages.shift();
      return new Response(pages[0] === page ? 'new' : 'old');
    },
    () => pages[0],
  );
  const read = async () => (await ask()).body.toString();
  expect([await read(), await read(), await read()]).toEqual(['old', 'new', 'new']);
});
