import type { Renderer } from '@clubhouse/public/server';
import { configOf, servicesFor } from '../journey/club-services.ts';
import { startClub } from '../journey/start-club.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { fill, type Fullness } from './full-club.ts';
import { shapedLine, type ShapedLine } from './shaped-line.ts';
import { median } from './statistics.ts';

const YOUNG: Fullness = { articles: 100, albums: 20 };
const OLD: Fullness = { articles: 100_000, albums: 1_000 };
const ROUTES = ['/', '/news', '/gallery'] as const;
const WARM_UP = 10;
const RENDERS = 150;

export const scale: Benchmark = {
  about: `pages rendered from ${OLD.articles} articles and ${OLD.albums} albums, against ${YOUNG.articles} and ${YOUNG.albums}`,
  async run() {
    const endings: (() => Promise<unknown>)[] = [];
    try {
      const [young, old] = [await clubOf(YOUNG, endings), await clubOf(OLD, endings)];
      const figures: Figure[] = [];
      for (const route of ROUTES) figures.push(...(await compare(route, young, old)));
      return figures;
    } finally {
      for (const end of endings.reverse()) await end();
    }
  },
};

interface CountedClub {
  readonly renderer: Renderer;
  readonly line: ShapedLine;
}

/** A club so full, with pages rendered over a line that counts, and no cache. */
async function clubOf(
  fullness: Fullness,
  endings: (() => Promise<unknown>)[],
): Promise<CountedClub> {
  const club = await startClub({ seed: 'empty' });
  endings.push(() => club.stop());
  const config = await configOf(club.url);
  await fill(servicesFor(config), fullness);
  const line = await shapedLine(Number(new URL(club.cloudUrl).port), { roundTrip: 0 });
  endings.push(() => line.close());
  // Not before the club has been built, the pages with it.
  const { createRenderer } = await import('@clubhouse/public/server');
  const endpoints = { ...config.endpoints, dynamodb: `http://localhost:${line.port}` };
  return {
    line,
    renderer: createRenderer({
      config: { ...config, endpoints },
      contentSecurityPolicy: () => "default-src 'none'",
    }),
  };
}

/** The same page of both, in turns. */
async function compare(
  route: string,
  young: CountedClub,
  old: CountedClub,
): Promise<readonly Figure[]> {
  const took = new Map<CountedClub, number[]>([
    [young, []],
    [old, []],
  ]);
  for (let each = -WARM_UP; each < RENDERS; each += 1) {
    if (each === 0) for (const { line } of took.keys()) line.forget();
    for (const [club, times] of took) {
      const began = performance.now();
      const page = await club.renderer.render(new Request(`http://localhost${route}`));
      await page.text();
      if (page.status !== 200) throw new Error(`${route} answered ${page.status}`);
      if (each >= 0) times.push(performance.now() - began);
    }
  }
  const medianOf = (club: CountedClub) => median(took.get(club) ?? []);
  const readBy = ({ line }: CountedClub) => line.traffic().down / RENDERS / 1000;
  const peer = `from ${YOUNG.articles}`;
  return [
    {
      what: `${route} rendered, median of ${RENDERS}`,
      value: medianOf(old),
      unit: 'ms',
      peer: { what: peer, value: medianOf(young) },
      limit: { of: 'ratio', atMost: 1.05 },
    },
    {
      what: `read from the database for it`,
      value: readBy(old),
      unit: 'kB',
      peer: { what: peer, value: readBy(young) },
      limit: { of: 'ratio', atMost: 1.05 },
    },
  ];
}
