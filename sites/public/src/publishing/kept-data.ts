import { type FeedStore, readKeptAnswer, type SeasonFiles } from '@clubhouse/content/feed';
import { CLUB_PATH, SEARCH_INDEX_PATH } from '#page-marks.ts';
import { CACHED } from '#server/page-headers.ts';
import type { PageStore } from './page-store.ts';

/** The app's self-check reads here what could not be rendered. */
const REPORT_ADDRESS = '/publishing.json';

interface FailureReport {
  /** Each page since it could not be rendered for the first time, as an ISO instant. */
  readonly failed: readonly { readonly address: string; readonly at: string }[];
}

/** Whether the address holds data, which nobody renders. */
export function isData(address: string): boolean {
  return address.endsWith('.json') && ![CLUB_PATH, SEARCH_INDEX_PATH].includes(address);
}

const TRIES = 8;

export async function failedAddresses(store: PageStore): Promise<readonly string[]> {
  const { content } = await readJson(store, REPORT_ADDRESS);
  return ((content as FailureReport | undefined)?.failed ?? []).map(({ address }) => address);
}

/** Notes the pages that could not be rendered, and leaves out those that were. The first run writes it, too. */
export async function reportFailures(
  store: PageStore,
  failed: readonly string[],
  /** An ISO instant. */
  at: string,
  isRendered: (address: string) => boolean,
): Promise<void> {
  await update(store, REPORT_ADDRESS, (before) => {
    const known = (before as FailureReport | undefined)?.failed ?? [];
    const left = known.filter(({ address }) => !isRendered(address));
    const added = failed.filter((failure) => !left.some(({ address }) => address === failure));
    const isSame = added.length === 0 && left.length === known.length;
    if (isSame && before !== undefined) return undefined;
    return { failed: [...left, ...added.map((address) => ({ address, at }))] };
  });
}

/** The last run over all pages that was cut: its name, and what it had rendered. */
const RUN_ADDRESS = '/run.json';

/** What a cut run of this name had rendered. */
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
    async get(operation) {
      return readKeptAnswer((await readText(store, inFeed(operation)))?.text ?? null);
    },
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

/** Writes what `changed` makes of the data; what others write meanwhile is changed, too. */
async function update(
  store: PageStore,
  address: string,
  changed: (before: unknown) => object | undefined,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { content, version } = await readJson(store, address);
    const after = changed(content);
    if (!after || (await write(store, address, after, version))) return;
  }
  throw new Error(`Others write ${address} all the time`);
}

async function readJson(store: PageStore, address: string) {
  const stored = await readText(store, address);
  return { content: stored && (JSON.parse(stored.text) as unknown), version: stored?.version };
}

async function readText(store: PageStore, address: string) {
  const stored = await store.read(address);
  return stored && { text: new TextDecoder().decode(stored.page.body), version: stored.version };
}

function write(store: PageStore, address: string, content: object, over: string | undefined) {
  const headers = { 'content-type': 'application/json', 'cache-control': CACHED };
  const body = new TextEncoder().encode(JSON.stringify(content));
  return store.put(address, { body, headers, asked: [] }, over);
}
