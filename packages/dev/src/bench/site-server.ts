// A separate process: the site as `npm start` serves it, and the same pages rendered again for each request.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@clubhouse/content';
import { contentSecurityPolicy } from '@clubhouse/infra';
import { createRenderer } from '@clubhouse/public/server';
import { builtSite } from '../serve/built-site.ts';
import { requestListener } from '../serve/request-listener.ts';
import { freePorts } from '../start/free-ports.ts';

/** On 127.0.0.1. */
export interface SitePorts {
  /** The site as `npm start` serves it, with pages cached in memory. */
  readonly kept: number;
  /** Pages only, each rendered from the database at each request. */
  readonly unstored: number;
}

const log = (line: string, cause?: unknown) => console.error(line, cause);
const config = parseConfig(JSON.parse(process.argv[2] ?? ''));
const [kept = 0, unstored = 0] = await freePorts(2);

const pagesFolder = await mkdtemp(join(tmpdir(), 'clubhouse-pages-'));
const { handle, keptPage } = await builtSite({ config, pagesFolder, now: Date.now, log });
createServer(requestListener(handle, { port: kept, log, keptPage })).listen(kept, '127.0.0.1');

const renderer = createRenderer({
  config,
  contentSecurityPolicy: (styleHashes, page) =>
    contentSecurityPolicy({ config, styleHashes, page }),
  log,
});
const render = async (request: Request) => (await renderer.render(request)).response;
createServer(requestListener(render, { port: unstored, log })).listen(unstored, '127.0.0.1');

process.on('message', () => {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed / 1e6);
});
process.on('disconnect', () => {
  rmSync(pagesFolder, { recursive: true });
  process.exit();
});
process.send?.({ kept, unstored } satisfies SitePorts);
