import type { BrowserContext } from 'playwright-core';
import { parseConfig } from '@clubhouse/content';
import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type OpenBrowser, openBrowser } from '../journey/open-browser.ts';
import { startClub } from '../journey/start-club.ts';
import type { Against } from './benchmark.ts';
import { asVisitor, type VisitOptions } from './page-visit.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';
import { passedOn, type SiteVariant, withBaseline } from './twin-server.ts';

/** Lighthouse's slow 4G; before the first request it also has a DNS lookup and the handshakes of TCP and TLS. */
const LINE: LineShape = {
  roundTrip: 150,
  up: 750_000 / 8,
  down: 1_600_000 / 8,
  lookup: 1,
  handshakes: 2,
};
const FIXED = [
  '/',
  '/events',
  '/memberships',
  '/contact',
  '/ground',
  '/team',
  '/info',
  '/news',
  '/gallery',
] as const;

/** One variant of the site, at the other end of its own line. */
export interface SiteSide {
  readonly url: string;
  readonly line: ShapedLine;
}

export interface SiteAfar {
  /** Every public page, an article and an album among them. */
  readonly routes: readonly string[];
  readonly ours: SiteSide;
  readonly baseline: SiteSide;
  /** Another version, if one was requested; `rounds` then runs all requested pairs, however long they take. */
  readonly before?: SiteSide & { readonly routes: readonly string[] };
  /** Every page as the site's own without scripts, like those in `baseline` that are not hand-written. */
  readonly styledByHand: SiteSide;
  readonly servicesUrl: string;
  readonly browser: OpenBrowser;
  /** Runs `round` up to this many times: as often as there is time for. */
  rounds(atMost: number, round: () => Promise<void>): Promise<number>;
  /** A new visitor opens a page. */
  look<Seen>(
    how: (context: BrowserContext, address: string, options: VisitOptions) => Promise<Seen>,
    side: SiteSide,
    route: string,
    slower: number,
  ): Promise<Seen>;
}

/** Starts the sample club and its peers at the other end of a bad line, and stops them afterwards. */
export async function withSiteAfar<Result>(
  work: (afar: SiteAfar) => Promise<Result>,
  against?: Against,
): Promise<Result> {
  const began = performance.now();
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const endings: (() => Promise<unknown>)[] = [];
  const closedLater = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
    endings.push(() => thing.close());
    return thing;
  };
  const afar = async (variant: SiteVariant): Promise<SiteSide> => {
    const line = closedLater(await shapedLine(closedLater(variant).port, LINE));
    return { url: `http://localhost:${line.port}`, line };
  };
  try {
    const { url, cloudUrl: servicesUrl, stop } = await startClub({ seed: 'sample' });
    endings.push(stop);
    const routes = [...FIXED, ...(await firstOf(url, '/news', '/gallery'))];
    const cloudPort = Number(new URL(servicesUrl).port);
    const cloud = closedLater(await shapedLine(cloudPort, LINE));
    const detours = { [cloudPort]: cloud.port };
    if (against) {
      const port = await cloudPortOf(against.url);
      detours[port] = closedLater(await shapedLine(port, LINE)).port;
    }
    const browser = closedLater(await openBrowser({ detours }));
    return await work({
      routes,
      ours: await afar(await passedOn(url)),
      baseline: await afar(await withBaseline(url, routes)),
      ...(against && {
        before: {
          ...(await afar(await passedOn(against.url))),
          routes: [...FIXED, ...(await firstOf(against.url, '/news', '/gallery'))],
        },
      }),
      styledByHand: await afar(await withBaseline(url, routes, () => undefined)),
      servicesUrl,
      browser,
      rounds: async (atMost, round) => {
        if (against) {
          for (let made = 0; made < against.pairs; made += 1) {
            await round();
            console.log(`Pair ${made + 1} of ${against.pairs}`);
          }
          return against.pairs;
        }
        const made = await inRounds(atMost, began, round);
        if (made < atMost) console.log(`There was time for ${made} of ${atMost} rounds.`);
        return made;
      },
      look: (how, { url: at, line }, route, slower) =>
        asVisitor(browser, (context) => {
          cloud.forget();
          return how(context, at + route, { slower, line, servicesUrl });
        }),
    });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** How long all rounds of a benchmark may take, including what is started before them, in milliseconds. */
const WITHIN = 270_000;

/**
 * Runs all rounds on an idle machine and fewer on a busy one, so that a benchmark ends within its five minutes on
 * either. At least one is always run. Resolves to the number of rounds.
 */
async function inRounds(atMost: number, began: number, round: () => Promise<void>) {
  let [made, longest] = [0, 0];
  while (made < atMost && (made === 0 || performance.now() + longest - began <= WITHIN)) {
    const start = performance.now();
    await round();
    made += 1;
    longest = Math.max(longest, performance.now() - start);
  }
  return made;
}

/** The port of the services in the configuration that a club's site gives to browsers. */
async function cloudPortOf(siteUrl: string): Promise<number> {
  const config = parseConfig(await (await fetch(`${siteUrl}/config.json`)).json());
  return Number(new URL(config.endpoints.dynamodb).port);
}

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
