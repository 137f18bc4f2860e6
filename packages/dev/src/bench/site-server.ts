// A separate process with three servers: the site as `npm start` serves it, the same pages rendered again for each
// request, and bare Node with the answers that the site gives for some paths.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@clubhouse/content';
import { contentSecurityPolicy } from '@clubhouse/infra';
import { createRenderer } from '@clubhouse/public/server';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { builtSite } from '../serve/built-site.ts';
import { requestListener } from '../serve/request-listener.ts';
import { wireAnswer } from '../serve/wire-answers.ts';
import { freePorts } from '../start/free-ports.ts';

/** The ports of this process, on 127.0.0.1. */
export interface SitePorts {
  /** As `npm start` serves the site, with pages cached in memory. */
  readonly kept: number;
  /** Pages only, each rendered from the database at each request. */
  readonly unstored: number;
  readonly bare: number;
}

const log = (line: string, cause?: unknown) => console.error(line, cause);
const [configuration = '', ...paths] = process.argv.slice(2);
const config = parseConfig(JSON.parse(configuration));
const [kept = 0, unstored = 0, bare = 0] = await freePorts(3);
const serve = (listener: RequestListener, port: number) =>
  createServer(listener).listen(port, '127.0.0.1');

const pagesFolder = await mkdtemp(join(tmpdir(), 'clubhouse-pages-'));
const site = { root: PROJECT_ROOT, config, pagesFolder, now: Date.now, log };
const { handle, keptPage } = await builtSite(site);
serve(requestListener(handle, { port: kept, log, keptPage }), kept);

const renderer = createRenderer({
  config,
  contentSecurityPolicy: (styleHashes, page) =>
    contentSecurityPolicy({ config, styleHashes, page }),
  log,
});
const render = async (request: Request) => (await renderer.render(request)).response;
serve(requestListener(render, { port: unstored, log }), unstored);

const answers = new Map(await Promise.all(paths.map(answerFor)));
serve((incoming, outgoing) => {
  const answer = answers.get(incoming.url ?? '');
  outgoing.writeHead(answer ? 200 : 404, answer?.head);
  outgoing.end(answer?.body);
}, bare);

async function answerFor(path: string) {
  const headers = { 'Accept-Encoding': 'br' };
  const request = new Request(`http://localhost:${kept}${path}`, { headers });
  const wire = await wireAnswer(request, await handle(request));
  if (wire.status !== 200) throw new Error(`${path} answered ${wire.status}`);
  // Names and values alternate: Node sends this form fastest.
  const head = [...wire.headers, ['content-length', String(wire.body.length)]].flat();
  return [path, { head, body: wire.body }] as const;
}

process.on('message', () => {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed / 1e6);
});
process.on('disconnect', () => {
  rmSync(pagesFolder, { recursive: true });
  process.exit();
});
process.send?.({ kept, unstored, bare } satisfies SitePorts);
