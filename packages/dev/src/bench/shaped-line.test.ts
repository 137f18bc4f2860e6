import { createServer, type AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type LineShape, shapedLine } from './shaped-line.ts';

/** Something that says back what it hears, behind a line. Resolves to how to say something, and what came when. */
async function echoBehind(shape: LineShape) {
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = await shapedLine((server.address() as AddressInfo).port, shape);
  onTestFinished(async () => {
    await line.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    line,
    async say(bytes: Buffer) {
      const began = performance.now();
      const socket = connect({ port: line.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.end(bytes);
      const received = await buffer(socket);
      return { received, took: performance.now() - began };
    },
  };
}

test('every byte goes over it both ways, in its order', async () => {
  const { line, say } = await echoBehind({ roundTrip: 0 });
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, place) => place % 251));
  const { received } = await say(bytes);
  expect(received.equals(bytes)).toBe(true);
  expect(line.traffic()).toEqual({ up: 300_000, down: 300_000, connections: 1 });
});

test('a first word costs a round trip for the connection and one for itself', async () => {
  const { say } = await echoBehind({ roundTrip: 40 });
  expect((await say(Buffer.from('hello'))).took).toBeGreaterThanOrEqual(79);
});

test('a name is looked up once, and every connection is secured', async () => {
  const { line, say } = await echoBehind({ roundTrip: 40, handshakes: 2, lookup: 1 });
  const tookOf = async () => (await say(Buffer.from('hello'))).took;
  expect(await tookOf()).toBeGreaterThanOrEqual(159);
  expect(await tookOf()).toBeGreaterThanOrEqual(119);
  line.forget();
  expect(await tookOf()).toBeGreaterThanOrEqual(159);
});

test('all connections together get no more through than the line is wide', async () => {
  const { say } = await echoBehind({ roundTrip: 0, up: 400_000 });
  const began = performance.now();
  await Promise.all([say(Buffer.alloc(40_000)), say(Buffer.alloc(40_000))]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(195);
});
