import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ClubServices, configOf, servicesFor } from '../journey/club-services.ts';
import { startClub } from '../journey/start-club.ts';
import {
  type Benchmark,
  type Figure,
  inTurns,
  median,
  percentile,
  type Report,
} from './benchmark.ts';
import { articleOf } from './full-club.ts';
import type { SitePorts } from './site-server.ts';

const PATHS = ['/', '/news'];
const ROUTES = [...PATHS, '/contact', '/events', '/memberships', '/team', '/info', '/gallery'];
const CONNECTIONS = 16;
const WARM_UP_MS = 1_500;
const TURN_MS = 500;
const TURNS = 15;
/** Renders of each route, from the database. */
const RENDERS = 40;
const SAVES = 100;
const VISITORS = 4;
/** Between two saves while pages are rendered. Milliseconds. */
const SAVED_EVERY = 200;
const STRETCHES = 9;
/** In one stretch: renders of each route, and milliseconds of answers from memory. */
const LONG_RENDERS = 12;
const LONG_ANSWERS_MS = 1_000;

type Site = Awaited<ReturnType<typeof forkedServer<SitePorts>>>;

export const server: Benchmark = {
  about:
    'pages a second from memory, against bare Node; from the database; a save until its page is out',
  async run({ report, later }) {
    const club = await startClub({ seed: 'sample' });
    later(() => club.stop());
    const config = await configOf(club.url);
    const site = await forkedServer<SitePorts>('site-server.ts', [JSON.stringify(config)]);
    later(() => site.close());
    const siteUrl = `http://127.0.0.1:${site.ports.kept}`;
    const bare = await forkedServer<number>('bare-server.ts', [siteUrl, ...PATHS]);
    later(() => bare.close());

    for (const path of PATHS) report(await fromMemory(path, site.ports.kept, bare.ports));
    report(await inAFlood(site.ports.kept));
    const services = servicesFor(config);
    report(await untilItIsOut(club.url, services));
    await whileContentChanges(services, () => fromDatabase(site, report));
    await whileContentChanges(services, async () => report(await overALongRun(site)));
  },
};

/** A server in its own process, so that the measured process does not also generate the load. */
async function forkedServer<Ports>(file: string, args: readonly string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new AbortController();
  const exit = once(child, 'exit');
  child.once('exit', (code) => ended.abort(new Error(`The server ended with ${code}`)));
  const nextMessage = async () => (await once(child, 'message', { signal: ended.signal }))[0];
  return {
    ports: (await nextMessage()) as Ports,
    /** Megabytes in use after a garbage collection; only the site's process answers this. */
    async heap() {
      child.send('heap');
      return (await nextMessage()) as number;
    },
    async close() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

async function fromMemory(path: string, sitePort: number, barePort: number): Promise<Figure> {
  const ports = [sitePort, barePort];
  const rate = (milliseconds: number) => (port: number) =>
    answeredPerSecond(port, () => path, milliseconds);
  await inTurns(ports, 1, rate(WARM_UP_MS));
  const [ours = [], bare = []] = await inTurns(ports, TURNS, rate(TURN_MS));
  return {
    what: `${path} from the server's memory, ${CONNECTIONS} connections, median of ${TURNS}`,
    value: median(ours),
    peer: { what: 'bare Node, the same bytes', value: median(bare) },
    unit: 'a second',
    limit: { of: 'ratio', atLeast: 0.6 },
  };
}

/** Requests whose parameters are all different, in turns with requests without any. */
async function inAFlood(port: number): Promise<Figure> {
  let number = 0;
  const paths = [() => '/', () => `/?part=${(number += 1)}`];
  const took = await inTurns(paths, TURNS, async (path) => {
    const requests = answeredPerSecond(port, path, TURN_MS * 2);
    const until = performance.now() + TURN_MS * 2;
    const visits: number[] = [];
    while (performance.now() < until) visits.push(await ask(port, '/news'));
    await requests;
    return visits;
  });
  const [plain = [], flood = []] = took.map((turns) => turns.flat());
  return {
    what: "a visitor's page in a flood of different parameters, p95",
    detail: `${number} parameters, ${flood.length} pages`,
    value: percentile(flood, 0.95),
    peer: { what: 'in a flood without any', value: percentile(plain, 0.95) },
    unit: 'ms',
    limit: { of: 'ratio', atMost: 1.1 },
  };
}

/** From the write of an article until its own page and Home have it, beside visitors. */
async function untilItIsOut(url: string, { put }: ClubServices): Promise<Figure> {
  const isDone = new AbortController();
  const { port } = new URL(url);
  const visits = Array.from({ length: VISITORS }, async () => {
    while (!isDone.signal.aborted) for (const route of ROUTES) await ask(Number(port), route);
  });
  const took: number[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    const title = `Out at once ${save}`;
    const article = articleOf(Date.now(), title);
    await put('news', article);
    const began = performance.now();
    for (const path of ['/', `/news/${article.id}`]) {
      while (!(await (await fetch(url + path)).text()).includes(title)) await setTimeout(10);
    }
    took.push(performance.now() - began);
  }
  isDone.abort();
  await Promise.all(visits);
  return {
    what: `from a save until its page and Home are out, beside ${VISITORS} visitors, p95 of ${SAVES}`,
    value: percentile(took, 0.95),
    unit: 'ms',
    limit: { of: 'value', atMost: 5_000 },
  };
}

/** Runs `work` while an article is edited continuously. */
async function whileContentChanges(
  { put }: ClubServices,
  work: () => Promise<void>,
): Promise<void> {
  const isDone = new AbortController();
  const id = Date.now();
  const editing = (async () => {
    for (let edit = 0; !isDone.signal.aborted; edit += 1) {
      await put('news', articleOf(id, `Latest ${edit}`));
      await setTimeout(SAVED_EVERY);
    }
  })();
  try {
    await work();
  } finally {
    isDone.abort();
    await editing;
  }
}

async function fromDatabase({ ports }: Site, report: Report): Promise<void> {
  const took: number[] = [];
  for (let each = -10; each < RENDERS; each += 1) {
    for (const route of ROUTES) {
      const milliseconds = await ask(ports.unstored, route);
      if (each >= 0) took.push(milliseconds);
    }
  }
  const what = 'a page from the database, one after the other, while content changes';
  report({
    what: `${what}, p99 of ${took.length}`,
    value: percentile(took, 0.99),
    unit: 'ms',
    limit: { of: 'value', atMost: 50 },
  });
  report({ what: 'the same, median', value: median(took), unit: 'ms' });
}

/** The memory in use after each stretch of a long run: it must not grow with the number of answers. */
async function overALongRun({ ports, heap }: Site): Promise<Figure> {
  const heaps: number[] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    for (const route of ROUTES) {
      for (let each = 0; each < LONG_RENDERS; each += 1) await ask(ports.unstored, route);
    }
    for (let each = 0; each < LONG_RENDERS; each += 1) {
      await ask(ports.kept, `/album/${stretch * LONG_RENDERS + each}`, 404);
    }
    await answeredPerSecond(ports.kept, () => '/', LONG_ANSWERS_MS);
    heaps.push(await heap());
  }
  const renders = ROUTES.length * LONG_RENDERS;
  const third = Math.floor(STRETCHES / 3);
  return {
    what: `held after ${renders * STRETCHES} pages rendered and many more answered`,
    value: median(heaps.slice(-third)),
    unit: 'MB',
    peer: { what: `after ${renders * third}`, value: median(heaps.slice(1, 1 + third)) },
    limit: { of: 'ratio', atMost: 1.05 },
  };
}

/** How long a whole answer took. Milliseconds. */
async function ask(port: number, path: string, status = 200): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

/**
 * Requests a second that a server on this machine answers to connections kept open, each with one request in progress.
 * It uses bare sockets and reads only as much of each answer as shows where it ends, so that the client is never the
 * limit. Throws at an answer other than 200.
 */
async function answeredPerSecond(port: number, path: () => string, milliseconds: number) {
  const next = () =>
    `GET ${path()} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const began = performance.now();
  const until = began + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askUntil(until, port, next)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return (answered / (performance.now() - began)) * 1000;
}

/** How many answers were received on one connection. */
function askUntil(until: number, port: number, next: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let answered = 0;
    /** Bytes of the current answer that are still to be received. */
    let left = 0;
    let head = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
    socket.on('connect', () => socket.write(next()));
    socket.on('data', (piece: Buffer) => {
      if (left > 0) left -= piece.length;
      else {
        head += piece.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
          socket.destroy(new Error(`Answered ${head.slice(0, end)}`));
          return;
        }
        left = Number(length) - (head.length - end - 4);
        head = '';
      }
      if (left > 0) return;
      answered += 1;
      if (performance.now() < until) socket.write(next());
      else socket.destroy();
    });
  });
}
