import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
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
    fetch: () => Promise.reject(new Error('A mount hands over what came on the wire')),
    handle: async (request) => {
      requests.push(request);
      return handle(request);
    },
    close: async () => undefined,
  };
  const served = await serveLocalCloud(cloud, {
    port: 0,
    log: (_line, cause) => logged.push(cause),
  });
  closing.push(served);
  return { served, requests, logged };
}

async function send(port: number, text: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host });
  socket.write(text);
  return (await received(socket)).toString('latin1');
}

async function received(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

test('path, query and host are handed over byte for byte', async () => {
  const { served, requests } = await serve(() => new Response('ok'));
  await send(
    served.port,
    'GET /a/../b%2f%20//c?x=%7e+y&empty HTTP/1.1\r\nHost: some.host:99\r\nConnection: close\r\n\r\n',
  );
  expect(requests[0]).toMatchObject({
    path: '/a/../b%2f%20//c',
    query: 'x=%7e+y&empty',
    body: null,
  });
  expect(requests[0]?.headers.get('host')).toBe('some.host:99');
});

test('both loopback addresses answer', async () => {
  const { served } = await serve(() => new Response('ok'));
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  for (const host of ['127.0.0.1', '::1']) {
    expect(await send(served.port, request, host)).toContain('200 OK');
  }
});

test('[V11] no address but the two of this machine is listened on', async () => {
  const { served } = await serve(() => new Response('ok'));
  // Another loopback address, which a server that listens on every address would answer on.
  await expect(fetch(`http://127.0.0.2:${served.port}/`)).rejects.toBeInstanceOf(TypeError);
});

test('a broken connection is broken without a word', async () => {
  const { served } = await serve(() => Response.error());
  expect(await send(served.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
});

test('an answer before the body is read leaves the connection good for the next request', async () => {
  const { served, requests } = await serve(() => new Response('early'));
  const body = 'x'.repeat(300_000);
  const answers = await send(
    served.port,
    `PUT /one HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      'GET /two HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answers.match(/200 OK/g)).toHaveLength(2);
  expect(requests.map(({ path }) => path)).toEqual(['/one', '/two']);
});

test('giving up on a body half way still lets the answer out', async () => {
  const { served } = await serve(async ({ body }) => {
    for await (const _ of body ?? []) break;
    return new Response('enough');
  });
  const answer = await fetch(served.url, { method: 'PUT', body: 'x'.repeat(2_000_000) });
  expect(await answer.text()).toBe('enough');
});

test('a body streams both ways, whole and in order', async () => {
  const { served } = await serve(
    ({ body }) => new Response(Readable.toWeb(Readable.from(body ?? [])) as ReadableStream),
  );
  const sent = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => at % 251));
  const answer = await fetch(served.url, { method: 'PUT', body: sent });
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
});

test('a body that breaks off is an error to its reader, not an end', async () => {
  let report: (outcome: unknown) => void = () => undefined;
  const outcome = new Promise((resolve) => {
    report = resolve;
  });
  const { served, requests } = await serve(async ({ body }) => {
    report(await readBody(body, 100).catch((error: unknown) => error));
    return new Response('never');
  });
  const socket = connect(served.port, '127.0.0.1');
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
  await expect.poll(() => requests.length).toBe(1);
  socket.destroy();
  expect(await outcome).toBeInstanceOf(Error);
});

test('an answer that breaks off breaks the connection, and is logged', async () => {
  const cause = new Error('the disk is gone');
  const { served, logged } = await serve(
    () => new Response(new ReadableStream({ pull: (body) => body.error(cause) })),
  );
  await expect(fetch(served.url).then((answer) => answer.text())).rejects.toBeInstanceOf(TypeError);
  expect(logged).toEqual([cause]);
});

test('a caller who leaves is nothing to log', async () => {
  const { served, requests, logged } = await serve(
    () => new Response(new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(65536)) })),
  );
  const socket = connect(served.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
  expect(logged).toEqual([]);
});

test('closing ends what is under way, and frees the port for the next', async () => {
  const { served, requests } = await serve(() => new Promise(() => undefined));
  const waiting = send(served.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => requests.length).toBe(1);
  await served.close();
  expect(await waiting).toBe('');
  const again = await serveLocalCloud({} as LocalCloud, { port: served.port });
  await again.close();
});

test('a port that is taken is said so at once', async () => {
  const { served } = await serve(() => new Response('ok'));
  const cloud = {} as LocalCloud;
  await expect(serveLocalCloud(cloud, { port: served.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
