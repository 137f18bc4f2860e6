import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';

/** The configuration for a page that includes none: the static shell. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}
