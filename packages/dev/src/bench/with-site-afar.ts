import type { BrowserContext } from 'playwright-core';
import { requireBrowser } from '../browser/find-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { configOf } from '../journey/club-services.ts';
import { openBrowser } from '../journey/open-browser.ts';
import { startClub } from '../journey/start-club.ts';
import type { TemporaryServer } from '../journey/temporary-server.ts';
import { withEndings } from '../journey/with-endings.ts';
import type { Against } from './benchmark.ts';
import { type VisitOptions, watchVisit } from './page-visit.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';
import { passedOn, withBaseline } from './twin-server.ts';

/** Lighthouse's slow 4G; before the first request it also has a DNS lookup and the handshakes of TCP and TLS. */
const LINE: LineShape = {
  roundTrip: 150,
  up: 750_000 / 8,
  down: 1_600_000 / 8,
  lookup: 1,
  handshakes: 2,
};
/** A phone, held upright. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
const FIXED = [
  ...['/', '/events', '/memberships', '/contact', '/ground'],
  ...['/team', '/info', '/news', '/gallery'],
];

/** One variant of the site, at the other end of its own line. */
export interface SiteSide {
  readonly url: string;
  /** Every public page, an article and an album among them. */
  readonly routes: readonly string[];
  readonly line: ShapedLine;
}

export interface SiteAfar {
  readonly ours: SiteSide;
  readonly baseline: SiteSide;
  /** Another version, if one was requested; `rounds` then runs all requested pairs, however long they take. */
  readonly before?: SiteSide;
  /** Every page as the site's own without scripts, like those in `baseline` that are not hand-written. */
  readonly styledByHand: SiteSide;
  /** Runs `round` up to this many times: as often as there is time for. */
  rounds(atMost: number, round: () => Promise<void>): Promise<void>;
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
  return withEndings(async (later) => {
    const closedLater = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
      later(() => thing.close());
      return thing;
    };
    const { url, cloudUrl: servicesUrl, stop } = await startClub({ seed: 'sample' });
    later(stop);
    const routes = await routesOf(url);
    const afar = async (variant: TemporaryServer, of = routes): Promise<SiteSide> => {
      const line = closedLater(await shapedLine(closedLater(variant).port, LINE));
      return { url: `http://localhost:${line.port}`, line, routes: of };
    };
    const cloudPort = Number(new URL(servicesUrl).port);
    const cloud = closedLater(await shapedLine(cloudPort, LINE));
    const detours = { [cloudPort]: cloud.port };
    if (against) {
      const { endpoints } = await configOf(against.url);
      const port = Number(new URL(endpoints.dynamodb).port);
      detours[port] = closedLater(await shapedLine(port, LINE)).port;
    }
    const browser = closedLater(await openBrowser({ detours }));
    return work({
      ours: await afar(await passedOn(url)),
      baseline: await afar(await withBaseline(url, routes)),
      ...(against && {
        before: await afar(await passedOn(against.url), await routesOf(against.url)),
      }),
      styledByHand: await afar(await withBaseline(url, routes, () => undefined)),
      rounds: async (atMost, round) => {
        if (!against) return inRounds(atMost, began, round);
        for (let made = 1; made <= against.pairs; made += 1) {
          await round();
          console.log(`Pair ${made} of ${against.pairs}`);
        }
      },
      async look(how, { url: at, line }, route, slower) {
        const { page, context } = await browser.newPage(PHONE);
        try {
          await context.addInitScript(watchVisit);
          await page.close();
          cloud.forget();
          return await how(context, at + route, { slower, line, servicesUrl });
        } finally {
          await context.close();
        }
      },
    });
  });
}

/** How long all rounds of a benchmark may take, including what is started before them, in milliseconds. */
const WITHIN = 270_000;

/**
 * Runs all rounds on an idle machine and fewer on a busy one, so that a benchmark ends within its five minutes on
 * either. At least one is always run.
 */
async function inRounds(atMost: number, began: number, round: () => Promise<void>): Promise<void> {
  let [made, longest] = [0, 0];
  while (made < atMost && (made === 0 || performance.now() + longest - began <= WITHIN)) {
    const start = performance.now();
    await round();
    made += 1;
    longest = Math.max(longest, performance.now() - start);
  }
  if (made < atMost) console.log(`There was time for ${made} of ${atMost} rounds.`);
}

/** The fixed pages, and one article and one album: the first that each list leads to. */
async function routesOf(siteUrl: string): Promise<readonly string[]> {
  const routes: string[] = [...FIXED];
  for (const list of ['/news', '/gallery']) {
    const html = await (await fetch(`${siteUrl}${list}`)).text();
    const address = /href="(\/(?:news|album)\/[^"]+)"/.exec(html)?.[1];
    if (address === undefined) throw new Error(`${list} leads nowhere`);
    routes.push(address);
  }
  return routes;
}
