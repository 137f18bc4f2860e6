import { type Canary, startCanary } from '@clubhouse/dev/src/journey/hostile/canary.ts';
import {
  hostileFeed,
  hostileItems,
  marked,
  scriptPayloads,
  store,
} from '@clubhouse/dev/src/journey/hostile/hostile-content.ts';
import { configOf, servicesFor } from '@clubhouse/dev/src/journey/club-services.ts';
import { startClub } from '@clubhouse/dev/src/journey/start-club.ts';
import { test } from './fixtures.ts';

/** How many texts of the corpus are joined into one, for the pages that show one item. */
const TOGETHER = 8;

export interface HostileClub {
  readonly canary: Canary;
  /** The texts in every field: first several of the corpus joined into one, then each by itself. */
  readonly texts: readonly string[];
  /** How many of those are joined from several. */
  readonly batches: number;
  readonly now: number;
}

/** Journeys through a club whose every table and feed holds the corpus in every field. */
export const hostileTest = test.extend<object, { readonly hostile: HostileClub }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const now = Date.now();
      let texts: readonly string[] = [];
      const canary = await startCanary((address) => hostileFeed(texts, now)(address));
      const single = scriptPayloads(canary.url);
      const together = Array.from({ length: Math.ceil(single.length / TOGETHER) }, (_, at) =>
        single.slice(at * TOGETHER, (at + 1) * TOGETHER).join('\n'),
      );
      texts = marked([...together, ...single]);
      await provide({ canary, texts, batches: together.length, now });
      await canary.close();
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ hostile: { canary, texts, now } }, provide) => {
      const env = { FEED_URL: `${canary.knownUrl}/feed` };
      const club = await startClub({ seed: 'empty', hasFeed: true, env });
      await store(servicesFor(await configOf(club.url)), hostileItems(texts, now));
      await provide(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
