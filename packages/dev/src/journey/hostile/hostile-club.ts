import { afterAll, beforeAll } from 'vitest';
import { type ClubServices, configOf, servicesFor } from '../club-services.ts';
import { openBrowser, type OpenBrowser } from '../open-browser.ts';
import { startClub, type StartedClub } from '../start-club.ts';
import { type Canary, startCanary } from './canary.ts';
import { hostileFeed, hostileItems, marked, store } from './hostile-content.ts';
import { scriptPayloads } from './script-payloads.ts';
import { type StoredState, storedState } from './stored-state.ts';

/** How many texts of the corpus stand together in one, for the pages that show one item. */
const TOGETHER = 8;

/** Filled before the first test of the file, and stopped after the last. */
export interface HostileClub {
  readonly club: StartedClub;
  readonly browser: OpenBrowser;
  readonly canary: Canary;
  readonly services: ClubServices;
  /** What stands in every field: first several of the corpus in one, then each by itself. */
  readonly texts: readonly string[];
  /** How many of those hold several. */
  readonly batches: number;
  /** The hosts that may be asked. */
  readonly hosts: readonly string[];
  /** The tables and the bucket when everything was in its place. */
  readonly before: StoredState;
}

/** A club whose every table, bucket and feed holds the corpus in every field. */
export function hostileClub(): HostileClub {
  const here = {} as { -readonly [Name in keyof HostileClub]: HostileClub[Name] };
  beforeAll(async () => {
    const now = Date.now();
    here.canary = await startCanary((address) => hostileFeed(here.texts, now)(address));
    const single = scriptPayloads(here.canary.url);
    const together = chunks(single, TOGETHER).map((texts) => texts.join('\n'));
    here.batches = together.length;
    here.texts = marked([...together, ...single]);
    const feed = `${here.canary.knownUrl}/feed`;
    here.club = await startClub({ seed: 'empty', env: { FEED_URL: feed } });
    here.services = servicesFor(await configOf(here.club.url));
    await store(here.services, hostileItems(here.texts, now));
    here.before = await storedState(here.services);
    here.browser = await openBrowser();
    const addresses = [here.club.url, here.club.cloudUrl, here.canary.knownUrl];
    here.hosts = addresses.map((address) => new URL(address).host);
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.club?.stop();
    await here.canary?.close();
  });
  return here;
}

function chunks<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, at) =>
    items.slice(at * length, (at + 1) * length),
  );
}
