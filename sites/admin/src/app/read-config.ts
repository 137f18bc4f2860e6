import { parseConfig, type ClubhouseConfig } from '@clubhouse/content';
import type { KeptValue } from '#app/kept-value.ts';

/** A bar of signal must not hold the start up when the phone already knows the answer. */
const PATIENCE_MS = 3_000;

/**
 * `/config.json`, or the one kept from last time when it cannot be had.
 * Rejects when there is neither, with the reason the network gave.
 */
export async function readConfig(
  keeper: KeptValue,
  fetchConfig: (signal: AbortSignal) => Promise<Response> = (signal) =>
    fetch('/config.json', { signal }),
): Promise<ClubhouseConfig> {
  const kept = await keeper.read().catch(() => undefined);
  try {
    const patience = kept === undefined ? 30_000 : PATIENCE_MS;
    const response = await fetchConfig(AbortSignal.timeout(patience));
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    const json: unknown = await response.json();
    const config = parseConfig(json);
    await keeper.write(json).catch(() => undefined);
    return config;
  } catch (cause) {
    if (kept === undefined) throw cause;
    return parseConfig(kept);
  }
}
