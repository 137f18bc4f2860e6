import { parseConfig, type ClubhouseConfig } from '@clubhouse/content';
import type { StoredValue } from '#shared/device/stored-value.ts';

const PATIENCE_MS = 30_000;

/**
 * Resolves at once with the config that the last start stored; without one, with `/config.json`. Rejects with the
 * network's error if there is neither.
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
  const stored = await storedIn(keeper);
  const answer = askSite(keeper, fetchConfig);
  if (!stored) return answer;
  answer.then(
    (config) => {
      if (JSON.stringify(config) !== JSON.stringify(stored)) onChanged?.();
    },
    (cause: unknown) => console.warn('The config of the site could not be compared', cause),
  );
  return stored;
}

/** Undefined if nothing valid is stored; an older version may have stored a config of another shape. */
async function storedIn(keeper: StoredValue): Promise<ClubhouseConfig | undefined> {
  try {
    const stored = await keeper.read();
    return stored === undefined ? undefined : parseConfig(stored);
  } catch (cause) {
    console.warn('The stored config could not be read', cause);
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
