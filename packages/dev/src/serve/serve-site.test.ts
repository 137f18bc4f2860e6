import { connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../start/free-ports.ts';
import { requestListener } from './request-listener.ts';
import { serveSite } from './serve-site.ts';

let port = 0;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
});

type Handler = (request: Request) => Promise<Response>;

async function serving(handler: Handler = async ({ url }) => new Response(url)) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const server = await serveSite(requestListener(handler, { port, log }), port);
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

test('[V10] no address but the two of this machine is listened on', async () => {
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

test('a write with a body leaves the connection good', async () => {
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

test('a taken port is refused, and what was opened is closed again', async () => {
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
