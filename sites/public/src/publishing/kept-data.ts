import { type FeedStore, readKeptAnswer, type SeasonFiles } from '@clubhouse/content/feed';
import { CLUB_PATH, SEARCH_INDEX_PATH } from '#page-marks.ts';
import { CACHED } from '#server/page-headers.ts';
import { type PageStore, textOf } from './page-store.ts';

/** The app's self-check reads here what could not be rendered. */
const REPORT_ADDRESS = '/publishing.json';

/** Whether the address holds data, which nobody renders. */
export function isData(address: string): boolean {
  return address.endsWith('.json') && ![CLUB_PATH, SEARCH_INDEX_PATH].includes(address);
}

/** The pages that could not be rendered, each with the ISO instant of its first failure; absent before the first run. */
type Failures = readonly { readonly address: string; readonly at: string }[] | undefined;

const failuresIn = (report: unknown) =>
  (report as { readonly failed: Failures } | undefined)?.failed;

export async function failedAddresses(store: PageStore): Promise<readonly string[]> {
  const { content } = await readJson(store, REPORT_ADDRESS);
  return (failuresIn(content) ?? []).map(({ address }) => address);
}

/**
 * Notes the pages that could not be rendered, and leaves out those that were. The first run writes it, too.
 * @param at an ISO instant
 */
export async function reportFailures(
  store: PageStore,
  failed: readonly string[],
  at: string,
  isRendered: (address: string) => boolean,
): Promise<void> {
  await update(store, REPORT_ADDRESS, (report) => {
    const known = failuresIn(report);
    const left = (known ?? []).filter(({ address }) => !isRendered(address));
    const added = failed.filter((failure) => !left.some(({ address }) => address === failure));
    if (added.length === 0 && left.length === known?.length) return undefined;
    return { failed: [...left, ...added.map((address) => ({ address, at }))] };
  });
}

/** The last run over all pages that was cut: its name, and what it had rendered. */
const RUN_ADDRESS = '/run.json';

export async function readRun(store: PageStore, run: string): Promise<Set<string>> {
  const { content = [] } = await readJson(store, RUN_ADDRESS);
  const [name, ...rendered] = content as readonly string[];
  return new Set(name === run ? rendered : []);
}

export async function writeRun(store: PageStore, run: string, rendered: Iterable<string>) {
  await update(store, RUN_ADDRESS, () => [run, ...rendered]);
}

const inFeed = (name: string) => `/feed/${name}.json`;

/** The feed's last answers, available to every renderer, also after a start. */
export function keptFeed(store: PageStore): FeedStore {
  return {
    get: async (operation) => readKeptAnswer((await readText(store, inFeed(operation))).text),
    set: (operation, answer) => update(store, inFeed(operation), () => answer),
  };
}

/** The stored matches of each season, at addresses that browsers read too. */
export function keptSeasonFiles(store: PageStore): SeasonFiles {
  return {
    read: async (name) => (await readJson(store, inFeed(name))).content,
    update: (name, changed) => update(store, inFeed(name), changed),
  };
}

const TRIES = 8;

/** Writes what `changed` makes of the data; what others write meanwhile is changed, too. */
async function update(
  store: PageStore,
  address: string,
  changed: (before: unknown) => object | undefined,
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'cache-control': CACHED };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { content, version } = await readJson(store, address);
    const after = changed(content);
    if (!after) return;
    const body = new TextEncoder().encode(JSON.stringify(after));
    if (await store.put(address, { body, headers, asked: [] }, version)) return;
  }
  throw new Error(`Others write ${address} all the time`);
}

async function readJson(store: PageStore, address: string) {
  const { text, version } = await readText(store, address);
  return { content: text === null ? undefined : (JSON.parse(text) as unknown), version };
}

async function readText(store: PageStore, address: string) {
  const stored = await store.read(address);
  return { text: stored ? textOf(stored.page) : null, version: stored?.version };
}
