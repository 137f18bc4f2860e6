import { parseConfig, type ClubhouseConfig } from '@clubhouse/content';
import type { StoredValue } from '#shared/device/stored-value.ts';

/** The longest wait for an answer; milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * The config that the last start stored, at once; without one, `/config.json`. Rejects when there is neither, with the
 * network's error.
 *
 * A stored config is compared with the site's in the background. If they differ, `onChanged` is called, and the next
 * start uses the site's.
 */
export async function readConfig(
  keeper: StoredValue,
  {
    fetchConfig,
    onChanged,
  }: {
    readonly fetchConfig: (signal: AbortSignal) => Promise<Response>;
    readonly onChanged?: () => void;
  },
): Promise<ClubhouseConfig> {
  const kept = await keptIn(keeper);
  const answer = askSite(keeper, fetchConfig);
  if (!kept) return answer;
  answer.then(
    (config) => {
      if (JSON.stringify(config) !== JSON.stringify(kept)) onChanged?.();
    },
    (cause: unknown) => console.warn('The config could not be looked after', cause),
  );
  return kept;
}

/** Undefined where nothing is stored, or where an older version stored a config that is no longer valid. */
async function keptIn(keeper: StoredValue): Promise<ClubhouseConfig | undefined> {
  try {
    const kept = await keeper.read();
    return kept === undefined ? undefined : parseConfig(kept);
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
