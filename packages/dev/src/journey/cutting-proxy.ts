import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../start/free-ports.ts';
import type { StartedClub } from './start-club.ts';

/**
 * What the proxy does with the bytes.
 * - `open`: passes every byte.
 * - `dark`: resets every connection.
 * - `portal`: answers everything itself, with 200 and a page, as the Wi-Fi of a hotel does.
 */
export type Line = 'open' | 'dark' | 'portal';

/** `up`: the request does not arrive complete. `down`: it arrives, and its answer is lost. */
export type CutDirection = 'up' | 'down';

export interface Traffic {
  /** Bytes that went up since the proxy opened, or since `forget`. */
  readonly up: number;
  /** Bytes up that had no answer when their connection was cut, and that may have to be sent again. */
  readonly unanswered: number;
  readonly cuts: number;
}

interface Cut {
  left: number;
  readonly direction: CutDirection;
  readonly done: () => void;
}

interface Wire {
  readonly browser: Socket;
  readonly club: Socket;
  /** Bytes up since the last byte down. */
  unanswered: number;
  /** Set when the answer is to be lost: the next byte down tears the connection and calls this. */
  isDeaf: (() => void) | undefined;
}

const nothing = { up: 0, unanswered: 0, cuts: 0 };

/** Stands between a browser and one port of the club. */
async function cuttingProxy({ to }: { readonly to: number }) {
  const wires = new Set<Wire>();
  let line: Line = 'open';
  let counted: { -readonly [Name in keyof Traffic]: number } = { ...nothing };
  let waiting: Cut | undefined;
  let rate: number | undefined;
  let freeAt = 0;
  const instead = new Map<string, Buffer>();

  const server = createServer({ noDelay: true }, (browser) => {
    // An error closes the connection; the client notices that at its own end.
    browser.on('error', () => browser.destroy());
    if (line === 'dark') return browser.resetAndDestroy();
    if (line === 'portal') return portalAnswer(browser);
    const club = connect({ port: to, host: '127.0.0.1', noDelay: true });
    const wire: Wire = { browser, club, unanswered: 0, isDeaf: undefined };
    wires.add(wire);
    club.on('error', () => browser.destroy());
    browser.on('data', (bytes: Buffer) => goUp(wire, bytes));
    club.on('data', (bytes: Buffer) => goDown(wire, bytes));
    browser.on('end', () => club.end());
    club.on('end', () => browser.end());
    for (const end of [browser, club]) {
      end.on('close', () => {
        wires.delete(wire);
        browser.destroy();
        club.destroy();
      });
    }
  });

  function goUp(wire: Wire, bytes: Buffer): void {
    const answer = instead.size > 0 && instead.get(askedFor(bytes));
    if (answer) return void wire.browser.write(answer);
    const cut = waiting;
    const passing = cut && bytes.length >= cut.left ? bytes.subarray(0, cut.left) : bytes;
    counted.up += passing.length;
    wire.unanswered += passing.length;
    if (!cut) return send(wire, passing);
    cut.left -= passing.length;
    if (cut.left > 0) return send(wire, passing);
    waiting = undefined;
    if (cut.direction === 'up') {
      send(wire, passing);
      for (const each of [...wires]) tear(each);
      counted.cuts += 1;
      return cut.done();
    }
    // The rest of this request arrives; its answer does not.
    wire.isDeaf = cut.done;
    counted.up += bytes.length - passing.length;
    wire.unanswered += bytes.length - passing.length;
    send(wire, bytes);
  }

  function goDown(wire: Wire, bytes: Buffer): void {
    const { isDeaf } = wire;
    if (isDeaf) {
      tear(wire);
      counted.cuts += 1;
      return isDeaf();
    }
    wire.unanswered = 0;
    if (wire.browser.write(bytes)) return;
    wire.club.pause();
    wire.browser.once('drain', () => wire.club.resume());
  }

  function send({ browser, club }: Wire, bytes: Buffer): void {
    const isFull = !club.write(bytes);
    const wait = tollOf(bytes.length);
    if (!isFull && wait === 0) return;
    browser.pause();
    const goOn = () => (wait > 0 ? setTimeout(() => browser.resume(), wait) : browser.resume());
    if (isFull) club.once('drain', goOn);
    else goOn();
  }

  /** How long this many bytes occupy the network, in milliseconds. */
  function tollOf(bytes: number): number {
    if (rate === undefined) return 0;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / rate) * 1000;
    return freeAt - now;
  }

  /** Closes both ends without passing on more; bytes passed on before still arrive. */
  function tear(wire: Wire): void {
    counted.unanswered += wire.unanswered;
    wires.delete(wire);
    wire.browser.resetAndDestroy();
    wire.club.removeAllListeners('data');
    wire.club.resume();
    wire.club.end();
  }

  const port = await listening(server);

  return {
    port,
    set(next: Line) {
      line = next;
      for (const wire of [...wires]) tear(wire);
    },
    /** Cuts once, when exactly `bytes` more have gone up over all connections. Resolves when it is cut. */
    cutAfter: (bytes: number, direction: CutDirection) =>
      new Promise<void>((done) => {
        waiting = { left: Math.max(1, bytes), direction, done };
      }),
    /** From now on the proxy itself answers this path with these bytes, headers included. */
    answerInstead(path: string, answer: Buffer) {
      instead.set(path, answer);
    },
    /** Limits the bytes a second that go up over all connections; there is no limit when absent. */
    slowTo(bytesPerSecond: number | undefined) {
      rate = bytesPerSecond;
      freeAt = 0;
    },
    traffic: (): Traffic => ({ ...counted }),
    forget() {
      counted = { ...nothing };
    },
    /** Passes every byte without delay again, and answers no path itself. */
    reset() {
      line = 'open';
      rate = undefined;
      waiting = undefined;
      instead.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const wire of [...wires]) tear(wire);
      }),
  };
}

/** The path of the GET that begins with these bytes; empty where none does. */
function askedFor(bytes: Buffer): string {
  return /^GET (\S+) HTTP/.exec(bytes.toString('latin1', 0, 500))?.[1] ?? '';
}

const PAGE = '<!doctype html><title>Welcome</title><h1>Accept the terms to go online</h1>';

/**
 * Answers every request on this connection like the worst captive portal: with 200, a page, and every header that a
 * browser requires before it lets a script read the answer.
 */
function portalAnswer(browser: Socket): void {
  browser.once('data', (head: Buffer) => {
    const words = head.toString('latin1');
    const origin = /^origin: (.*)$/im.exec(words)?.[1]?.trim() ?? '*';
    const asked = /^access-control-request-headers: (.*)$/im.exec(words)?.[1]?.trim() ?? '*';
    browser.end(
      [
        'HTTP/1.1 200 OK',
        'Content-Type: text/html; charset=utf-8',
        `Content-Length: ${PAGE.length}`,
        `Access-Control-Allow-Origin: ${origin}`,
        'Access-Control-Allow-Methods: GET, HEAD, PUT, POST, DELETE',
        `Access-Control-Allow-Headers: ${asked}`,
        'Access-Control-Expose-Headers: *',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        PAGE,
      ].join('\r\n'),
    );
    browser.resume();
  });
}

export type Lines = Awaited<ReturnType<typeof linesTo>>;

/** The lines between a browser and the club: one to the site and one to its services. */
export async function linesTo(club: Pick<StartedClub, 'url' | 'cloudUrl'>) {
  const ports = [club.url, club.cloudUrl].map((url) => Number(new URL(url).port));
  const [sitePort = 0, cloudPort = 0] = ports;
  const [site, cloud] = await Promise.all([
    cuttingProxy({ to: sitePort }),
    cuttingProxy({ to: cloudPort }),
  ]);
  return {
    site,
    cloud,
    /** For the browser whose connections must use them. */
    detours: { [sitePort]: site.port, [cloudPort]: cloud.port },
    /** Sets both at once, as when a phone loses its signal. The browser itself is not notified. */
    set(line: Line) {
      for (const one of [site, cloud]) one.set(line);
    },
    /** Both pass every byte without delay again, and answer nothing themselves. */
    reset() {
      for (const one of [site, cloud]) one.reset();
    },
    async close() {
      await Promise.all([site.close(), cloud.close()]);
    },
  };
}
