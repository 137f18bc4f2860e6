import { openBrowser } from '../journey/open-browser.ts';
import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { startClub } from '../journey/start-club.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type Visit, visit } from './page-visit.ts';
import { shapedLine } from './shaped-line.ts';
import { median } from './statistics.ts';
import { passedOn, writtenByHand } from './twin-server.ts';

/** Slow 4G as Lighthouse has it. */
const LINE = { roundTrip: 150, up: 750_000 / 8, down: 1_600_000 / 8 } as const;
const SLOWER = 4;
const ROUNDS = 3;
const FIXED = ['/', '/events', '/memberships', '/contact', '/team', '/info', '/news', '/gallery'];

export const page: Benchmark = {
  about: 'a first visit to every public route over slow 4G, against the same page written by hand',
  async run() {
    process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
    const endings: (() => Promise<unknown>)[] = [];
    const kept = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
      endings.push(() => thing.close());
      return thing;
    };
    try {
      const club = await startClub({ seed: 'sample' });
      endings.push(() => club.stop());
      const routes = [...FIXED, ...(await firstOf(club.url, '/news', '/gallery'))];
      const ours = kept(await passedOn(club.url));
      const byHand = kept(await writtenByHand(club.url, routes));
      const cloudPort = Number(new URL(club.cloudUrl).port);
      const cloud = kept(await shapedLine(cloudPort, LINE));
      const lines = {
        ours: kept(await shapedLine(ours.port, LINE)),
        byHand: kept(await shapedLine(byHand.port, LINE)),
      };
      const browser = kept(await openBrowser({ detours: { [cloudPort]: cloud.port } }));
      const figures: Figure[] = [];
      for (const route of routes) {
        const seen: { ours: Visit[]; byHand: Visit[] } = { ours: [], byHand: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const variant of ['byHand', 'ours'] as const) {
            const address = `http://localhost:${lines[variant].port}${route}`;
            seen[variant].push(
              await visit(browser, address, { slower: SLOWER, isLiving: variant === 'ours' }),
            );
          }
        }
        figures.push(...figuresOf(route, seen));
      }
      return figures;
    } finally {
      for (const end of endings.reverse()) await end();
    }
  },
};

/** One article and one album: the first that each list leads to. */
async function firstOf(siteUrl: string, ...lists: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const list of lists) {
    const html = await (await fetch(`${siteUrl}${list}`)).text();
    const address = /href="(\/(?:news|album)\/[^"]+)"/.exec(html)?.[1];
    if (address === undefined) throw new Error(`${list} leads nowhere`);
    found.push(address);
  }
  return found;
}

function figuresOf(
  route: string,
  { ours, byHand }: { readonly ours: readonly Visit[]; readonly byHand: readonly Visit[] },
): readonly Figure[] {
  const both = (name: keyof Visit) => ({
    value: median(ours.map((seen) => seen[name])),
    peer: { what: 'by hand', value: median(byHand.map((seen) => seen[name])) },
  });
  const against = (what: string, name: keyof Visit): Figure => ({
    what: `${route} ${what}`,
    ...both(name),
    unit: 'ms',
    limit: { of: 'ratio', atMost: 1.05 },
  });
  const alone = (
    what: string,
    name: keyof Visit,
    unit: Figure['unit'],
    atMost: number,
  ): Figure => ({
    what: `${route} ${what}`,
    value: both(name).value,
    unit,
    limit: { of: 'value', atMost },
  });
  return [
    { what: `${route} first byte`, ...both('answered'), unit: 'ms' },
    against('first paint', 'firstPaint'),
    against('largest paint', 'largestPaint'),
    against('content complete', 'complete'),
    alone('layout shift', 'shift', 'times', 0.01),
    alone(`blocked, CPU ${SLOWER}×`, 'blocking', 'ms', 50),
    alone('scripts', 'scripts', 'kB', 65),
  ];
}
