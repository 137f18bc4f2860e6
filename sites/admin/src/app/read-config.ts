import { parseConfig, type ClubhouseConfig } from '@clubhouse/content';
import type { StoredValue } from '#shared/services/stored-value.ts';

/** How long is waited for an answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * The config that was kept from last time, at once; without one, `/config.json`. Rejects when there is neither, with the
 * reason the network gave.
 *
 * What was kept is looked after behind it: `onChanged` is called when the site says otherwise now, which the next
 * start will use.
 */
export async function readConfig(
  keeper: StoredValue,
  {
    fetchConfig = (signal) => fetch('/config.json', { signal }),
    onChanged = () => undefined,
  }: {
    readonly fetchConfig?: (signal: AbortSignal) => Promise<Response>;
    readonly onChanged?: () => void;
  } = {},
): Promise<ClubhouseConfig> {
  const kept = parsed(await keptIn(keeper));
  const answer = askSite(keeper, fetchConfig);
  if (!kept) return answer;
  answer.then(
    (config) => {
      if (JSON.stringify(config) !== JSON.stringify(kept)) onChanged();
    },
    (cause: unknown) => console.warn('The config could not be looked after', cause),
  );
  return kept;
}

/** Asked twice: a phone's store may be away just when the app is opened, and without a network nothing else is left. */
async function keptIn(keeper: StoredValue): Promise<unknown> {
  try {
    return await keeper.read().catch(() => keeper.read());
  } catch (cause) {
    console.warn('The config that was kept could not be read', cause);
    return undefined;
  }
}

async function askSite(
  keeper: StoredValue,
  fetchConfig: (signal: AbortSignal) => Promise<Response>,
): Promise<ClubhouseConfig> {
  const response = await fetchConfig(AbortSignal.timeout(PATIENCE_MS));
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const json: unknown = await response.json();
  const config = parseConfig(json);
  await keeper.write(json).catch(() => undefined);
  return config;
}

/** Nothing where nothing was kept, or what an older version kept does no longer. */
function parsed(kept: unknown): ClubhouseConfig | undefined {
  if (kept === undefined) return undefined;
  try {
    return parseConfig(kept);
  } catch {
    return undefined;
  }
}
