import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';

/** The address book of a page that carries none: the static shell's. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}
