import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../start/free-ports.ts';

/** A network like a phone's: all connections share it. */
export interface LineShape {
  /** There and back, in milliseconds. A new connection costs further round trips: the two fields below. */
  readonly roundTrip: number;
  /** Round trips a new connection costs before it can transmit data: 2 with TLS, else 1. */
  readonly handshakes?: number;
  /** Further round trips of the first connection since the network was opened, or since `forget`: the DNS lookup. */
  readonly lookup?: number;
  /** Bytes a second, all connections together; unlimited when absent. */
  readonly up?: number;
  readonly down?: number;
}

/** Bytes that one connection may have in flight: a window, so that no connection waits behind much data of another. */
const UNDER_WAY = 65_536;
/** Bytes: about one packet, so that connections take turns. */
const PIECE = 1_460;

export type ShapedLine = Awaited<ReturnType<typeof shapedLine>>;

/** A proxy to one port on this machine, with the delay and the bandwidth of its line. */
export async function shapedLine(
  to: number,
  { roundTrip, up, down, handshakes = 1, lookup = 0 }: LineShape,
) {
  const directions = { up: direction(up, roundTrip / 2), down: direction(down, roundTrip / 2) };
  const sockets = new Set<Socket>();
  let connections = 0;

  const server = createServer(
    { noDelay: true, pauseOnConnect: true, allowHalfOpen: true },
    (browser) => {
      const trips = handshakes + (connections === 0 ? lookup : 0);
      connections += 1;
      const club = connect({ port: to, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      for (const [one, other] of [
        [browser, club],
        [club, browser],
      ] as const) {
        sockets.add(one);
        // An error of one end closes the other end.
        one.on('error', () => other.destroy());
        one.on('close', () => sockets.delete(one));
      }
      // Simulates the round trips of the handshakes, which take no time on this machine.
      setTimeout(() => directions.up.carry(browser, club), trips * roundTrip);
      directions.down.carry(club, browser);
    },
  );
  const port = await listening(server);

  return {
    port,
    /** Bytes that went over it since it was opened, or since `forget`. */
    traffic: () => ({ up: directions.up.passed(), down: directions.down.passed() }),
    forget() {
      connections = 0;
      directions.up.forget();
      directions.down.forget();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A piece in transit. */
interface Piece {
  /** When it arrives at the other end; never before the piece ahead of it. */
  readonly at: number;
  readonly arrive: () => void;
}

/** One direction of the network. It has its own schedule, so that a late timer costs no bandwidth. */
function direction(bytesPerSecond: number | undefined, delay: number) {
  const onItsWay: Piece[] = [];
  let timer: NodeJS.Timeout | undefined;
  let freeAt = 0;
  let passed = 0;

  function arriveAll(): void {
    timer = undefined;
    const now = performance.now();
    let due = 0;
    while (due < onItsWay.length && (onItsWay[due]?.at ?? 0) <= now) due += 1;
    for (const { arrive } of onItsWay.splice(0, due)) arrive();
    arm();
  }
  function arm(): void {
    const [first] = onItsWay;
    if (timer || !first) return;
    timer = setTimeout(arriveAll, Math.max(0, first.at - performance.now()));
  }

  function carry(from: Socket, to: Socket): void {
    let underWay = 0;
    const send = (bytes: number, arrive: () => void) => {
      const took = bytesPerSecond === undefined ? 0 : (bytes / bytesPerSecond) * 1000;
      freeAt = Math.max(freeAt, performance.now()) + took;
      onItsWay.push({ at: freeAt + delay, arrive });
      arm();
    };
    from.on('data', (bytes: Buffer) => {
      underWay += bytes.length;
      if (underWay >= UNDER_WAY) from.pause();
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE);
        send(piece.length, () => {
          passed += piece.length;
          underWay -= piece.length;
          if (!to.destroyed) to.write(piece);
          if (underWay < UNDER_WAY) from.resume();
        });
      }
    });
    from.on('end', () => send(0, () => to.end()));
    from.resume();
  }

  return {
    carry,
    passed: () => passed,
    forget() {
      passed = 0;
    },
  };
}
