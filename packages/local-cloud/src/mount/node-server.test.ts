import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LocalCloud } from '../cloud.ts';
import { readBody } from '../core/cloud-request.ts';
import type { CloudRequest } from '../core/service.ts';
import { serveLocalCloud, type ServedCloud } from './node-server.ts';

const closing: ServedCloud[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((served) => served.close()));
});

/** A server over a cloud that answers with `handle`, and records its requests. */
async function serve(handle: (request: CloudRequest) => Response | Promise<Response>) {
  const requests: CloudRequest[] = [];
  const logged: unknown[] = [];
  const cloud: LocalCloud = {
    fetch: () => Promise.reject(new Error('A mount hands over the request as received')),
    handle: async (request) => {
      requests.push(request);
      return handle(request);
    },
    close: async () => undefined,
  };
  const log = (_line: string, cause: unknown) => logged.push(cause);
  const served = await serveLocalCloud(cloud, { port: 0, log });
  closing.push(served);
  return { served, requests, logged };
}

function sending({ port }: ServedCloud, text: string, host = '127.0.0.1') {
  const socket = connect({ port, host });
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

/** What comes back until the connection is closed. */
async function answerTo(...call: Parameters<typeof sending>): Promise<string> {
  const socket = sending(...call);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  await once(socket, 'close');
  return text;
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LAST = 'Host: some.host:99\r\nConnection: close\r\n\r\n';

test.each(['127.0.0.1', '::1'])(
  '%s answers, and gets path, query and host byte for byte',
  async (host) => {
    const { served, requests } = await serve(() => new Response('ok'));
    const line = 'GET /a/../b%2f%20//c?x=%7e+y&empty HTTP/1.1\r\n';
    expect(await answerTo(served, line + LAST, host)).toContain('200 OK');
    const expected = { path: '/a/../b%2f%20//c', query: 'x=%7e+y&empty', body: null };
    expect(requests).toMatchObject([expected]);
    expect(requests[0]?.headers.get('host')).toBe('some.host:99');
  },
);

test('[V10] the server listens only on the two addresses of this machine', async () => {
  const { served } = await serve(() => new Response('ok'));
  // Another loopback address, which a server that listens on every address would answer on.
  await expect(fetch(`http://127.0.0.2:${served.port}/`)).rejects.toBeInstanceOf(TypeError);
});

test('an answer before the body is read leaves the connection usable for the next request', async () => {
  const { served, requests } = await serve(() => new Response('early'));
  const body = 'x'.repeat(300_000);
  const first = `PUT /one HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answers = await answerTo(served, `${first}GET /two HTTP/1.1\r\n${LAST}`);
  expect(answers.match(/200 OK/g)).toHaveLength(2);
  expect(requests.map(({ path }) => path)).toEqual(['/one', '/two']);
});

test('a body that breaks off is an error to its reader, not an end', async () => {
  let outcome: Promise<unknown> | undefined;
  const { served, requests } = await serve(({ body }) => {
    outcome = readBody(body, 100).catch((error: unknown) => error);
    return new Promise(() => undefined);
  });
  const socket = sending(served, 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
  await expect.poll(() => requests.length).toBe(1);
  socket.destroy();
  expect(await outcome).toBeInstanceOf(Error);
});

test('an answer that breaks off breaks the connection, and is logged', async () => {
  const cause = new Error('the disk is gone');
  const broken = () => new ReadableStream({ pull: (body) => body.error(cause) });
  const { served, logged } = await serve(() => new Response(broken()));
  await expect(fetch(served.url).then((answer) => answer.text())).rejects.toBeInstanceOf(TypeError);
  expect(logged).toEqual([cause]);
});

test('a caller who leaves is not logged', async () => {
  const endless = () => new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(65536)) });
  const { served, requests, logged } = await serve(() => new Response(endless()));
  const socket = sending(served, GET);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
  expect(logged).toEqual([]);
});

test('a port is taken at once or not at all; closing ends open requests, and frees it', async () => {
  const { served, requests } = await serve(() => new Promise(() => undefined));
  const { port } = served;
  const second = serveLocalCloud({} as LocalCloud, { port });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const waiting = answerTo(served, GET);
  await expect.poll(() => requests.length).toBe(1);
  await served.close();
  expect(await waiting).toBe('');
  await (await serveLocalCloud({} as LocalCloud, { port })).close();
});
